import { useSignedIn, useUser } from '../../features/session/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './found-one.module.css';

/** The way to a laboratory of one's own, as far as the account allows it. */
const Way = () => {
  const signedIn = useSignedIn();
  const mayCreate = useUser((user) => user.isSSO === '1');
  if (!signedIn) return <ButtonLink to="/createlab">Sign in and create one</ButtonLink>;
  if (mayCreate) return <ButtonLink to="/createlab">New Laboratory</ButtonLink>;
  return (
    <p className={styles.words}>
      People who sign in through their institution can create one. With your account you can join any laboratory that
      invites you.
    </p>
  );
};

const facts = [
  {
    title: 'Lead it together',
    text: 'Whoever creates a laboratory leads it, and can invite further principal investigators and members by e-mail.',
  },
  {
    title: 'Decide who submits',
    text: 'Only members, or anyone with a verified address. Either way a principal investigator looks first, and an independent judge after that.',
  },
  {
    title: 'Keep it for good',
    text: 'A laboratory that has done its work is archived: its page and datasets stay, and nothing new comes in.',
  },
];

export const FoundOne = () => (
  <section className={styles.found}>
    <div className={styles.invitation}>
      <h2>Bring your group</h2>
      <Way />
    </div>
    <div className={styles.facts}>
      {facts.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p className={styles.words}>{text}</p>
        </div>
      ))}
    </div>
  </section>
);
