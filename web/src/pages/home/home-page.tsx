import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Directory } from './directory.tsx';
import styles from './home-page.module.css';
import { Journey } from './journey.tsx';
import { OpeningDrawing } from './opening-drawing.tsx';
import { Promises } from './promises.tsx';

export const HomePage = () => (
  <>
    <section className={styles.opening}>
      <div className={styles.words}>
        <PageHeading>Research data deserves a good case.</PageHeading>
        <p className={styles.lead}>
          Laboratories share the data behind their work here: complete, reviewed by people who know the field, and
          citable for good.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/lab" variant="primary">
            See the laboratories
          </ButtonLink>
          <ButtonLink to="/faq">How sharing works</ButtonLink>
        </div>
      </div>
      <div className={styles.drawing}>
        <OpeningDrawing />
      </div>
    </section>
    <section className={styles.audiences}>
      <div>
        <h2>For those who look</h2>
        <p>
          See what a dataset holds before you take it, who made it and how. Download one file or all of them, and cite
          exactly the version you used. No account needed.
        </p>
      </div>
      <div>
        <h2>For those who share</h2>
        <p>
          Bring the folder as it is, describe it once, and let your principal investigator and an independent judge look
          at it. What is published stays, under a name of its own.
        </p>
      </div>
    </section>
    <Journey />
    <Promises />
    <Directory />
  </>
);
