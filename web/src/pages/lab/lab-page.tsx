import { Link } from 'react-router';
import { useSignedIn } from '../../features/session/user.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CabinetDrawing } from './cabinet-drawing.tsx';
import { FindLaboratory } from './find-laboratory.tsx';
import { FoundOne } from './found-one.tsx';
import styles from './lab-page.module.css';
import { MostActive } from './most-active.tsx';

export const LabPage = () => {
  const signedIn = useSignedIn();
  return (
    <>
      <section className={styles.opening}>
        <div className={styles.words}>
          <PageHeading>Laboratories</PageHeading>
          <p className={styles.lead}>
            A laboratory is the people behind the data: a group that shares what it measures under one name, led by its
            principal investigators, who look at every dataset before anyone else sees it.
          </p>
          <FindLaboratory />
          {signedIn && (
            <p className={styles.mine}>
              <Link to="/mylab">My laboratories and invitations</Link>
            </p>
          )}
        </div>
        <div className={styles.drawing}>
          <CabinetDrawing />
        </div>
      </section>
      <MostActive />
      <FoundOne />
    </>
  );
};
