import styles from './promises.module.css';

const promises = [
  {
    title: 'An upload goes on where it stopped',
    text: 'Today or tomorrow, from this computer or another. A file counts as stored once its checksum has been read back from the disk.',
  },
  {
    title: 'Two people look before the public does',
    text: 'First the laboratory, then a judge from outside it. Every decision is kept with its reasons, and approval is for exactly what was seen.',
  },
  {
    title: 'A citation keeps its meaning',
    text: 'Each version has its own DOI and never changes. Should a dataset be withdrawn, its page, the reason and the citation remain.',
  },
  {
    title: 'Nothing is locked in',
    text: 'Metadata follows DataCite, addresses and formats are open, and everything the interface does can be done through a documented API.',
  },
];

export const Promises = () => (
  <section className={styles.promises}>
    <h2>What you can rely on</h2>
    <dl className={styles.list}>
      {promises.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
