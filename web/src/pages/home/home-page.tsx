import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { SearchField } from '../../features/search/search-field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { Directory } from './directory.tsx';
import { Figures } from './figures.tsx';
import styles from './home-page.module.css';
import { Journey } from './journey.tsx';
import { OpeningDrawing } from './opening-drawing.tsx';
import { Promises } from './promises.tsx';

const OnDisplay = lazy(async () => ({ default: (await import('./on-display/on-display.tsx')).OnDisplay }));

const searchFor = (keyword: string): string =>
  keyword === '' ? '/search' : `/search?${new URLSearchParams({ keyword }).toString()}`;

export const HomePage = () => {
  const navigate = useNavigate();
  return (
    <>
      <section className={styles.opening}>
        <div className={styles.words}>
          <PageHeading>Research data deserves a good case.</PageHeading>
          <p className={styles.lead}>
            Laboratories share the data behind their work here: complete, reviewed by people who know the field, and
            citable for good.
          </p>
          <div className={styles.search}>
            <SearchField keyword="" onSearch={(keyword) => void navigate(searchFor(keyword))} />
          </div>
          <p className={styles.ways}>
            <Link to="/search">All datasets</Link>
            <Link to="/lab">Laboratories</Link>
            <Link to="/faq">How sharing works</Link>
          </p>
        </div>
        <div className={styles.drawing}>
          <OpeningDrawing />
        </div>
      </section>
      <Figures />
      <WhenNear className={styles.display}>
        <Suspense
          fallback={
            <Loading label="Datasets are being loaded">
              <Line height="lead" />
            </Loading>
          }
        >
          <OnDisplay />
        </Suspense>
      </WhenNear>
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
            Bring the folder as it is, describe it once, and let your principal investigator and an independent judge
            look at it. What is published stays, under a name of its own.
          </p>
        </div>
      </section>
      <Journey />
      <Promises />
      <Directory />
    </>
  );
};
