import type { ComponentType } from 'react';
import styles from './journey.module.css';
import { DisplayDrawing, FirstLookDrawing, FolderDrawing, LabelDrawing, SecondLookDrawing } from './step-drawings.tsx';

interface Step {
  readonly Drawing: ComponentType;
  readonly title: string;
  readonly text: string;
}

const steps: readonly Step[] = [
  {
    Drawing: FolderDrawing,
    title: 'Bring the folder',
    text: 'Files of any size go up in pieces. A lost connection or a closed laptop costs you nothing.',
  },
  {
    Drawing: LabelDrawing,
    title: 'Write the label',
    text: 'Title, people, methods, licence. A draft keeps whatever you have, finished or not.',
  },
  {
    Drawing: FirstLookDrawing,
    title: 'The PI looks first',
    text: 'A principal investigator of your laboratory approves it, or returns it with comments.',
  },
  {
    Drawing: SecondLookDrawing,
    title: 'A judge looks again',
    text: 'A second reviewer, appointed by the platform. Nobody approves their own work.',
  },
  {
    Drawing: DisplayDrawing,
    title: 'On display',
    text: 'Public, citable by DOI, and fixed. A change becomes a new version; the old one stays.',
  },
];

export const Journey = () => (
  <section className={styles.journey}>
    <h2>From folder to DOI</h2>
    <ol className={styles.steps}>
      {steps.map(({ Drawing, title, text }) => (
        <li key={title} className={styles.step}>
          <Drawing />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
