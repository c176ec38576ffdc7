import { CircleAlert, Files, FilePen } from 'lucide-react';
import { formatSize } from '@vitrine/contract/size.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../laboratory/counted.ts';
import styles from './asking.module.css';
import type { PathProblem } from './check-chosen.ts';
import type { Chooser, Question } from './chooser.ts';
import type { Present } from './find-present.ts';

/** More than anybody renames by hand; the others can be left out together. */
const shown = 50;

interface AskingProps {
  readonly question: Question;
  readonly chooser: Chooser;
}

const DoesNotFit = ({ refusal, onCancel }: { readonly refusal: string; readonly onCancel: () => void }) => (
  <>
    <p className={styles.title}>
      <CircleAlert aria-hidden />
      This does not fit, so nothing was sent
    </p>
    <p className={styles.words}>{refusal}</p>
    <div className={styles.actions}>
      <Button onClick={onCancel}>Choose again</Button>
    </div>
  </>
);

interface NamesProps extends AskingProps {
  readonly problems: readonly PathProblem[];
}

const Names = ({ problems, question, chooser }: NamesProps) => {
  const [paths, setPaths] = useState<ReadonlyMap<PathProblem, string>>(new Map());
  const others = question.files.length;
  return (
    <>
      <p className={styles.title}>
        <FilePen aria-hidden />
        {counted(problems.length, 'name')} cannot be kept as {problems.length === 1 ? 'it is' : 'they are'}
      </p>
      <p className={styles.words}>
        Give another name here, which changes nothing on your computer, or leave{' '}
        {problems.length === 1 ? 'the file' : 'the files'} out. Nothing was sent yet.
      </p>
      <ul className={styles.names}>
        {problems.slice(0, shown).map((one) => (
          <li key={one.path}>
            <label>
              <span className={styles.old}>{one.path}</span>
              <span className={styles.problem}>{one.problem}</span>
              <input
                className={styles.input}
                value={paths.get(one) ?? ''}
                placeholder="Leave out, or another name"
                onChange={({ target }) => setPaths(new Map(paths).set(one, target.value))}
              />
            </label>
          </li>
        ))}
      </ul>
      {problems.length > shown && (
        <p className={styles.words}>
          {counted(problems.length - shown, 'more file')} with such names will be left out.
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() => chooser.rename(new Map([...paths].filter(([, path]) => path.trim() !== '')))}
        >
          {others === 0 ? 'Go on' : `Go on with ${counted(others, 'other file')}`}
        </Button>
        <Button variant="quiet" onClick={chooser.cancel}>
          Cancel
        </Button>
      </div>
    </>
  );
};

interface AlreadyHereProps extends AskingProps {
  readonly present: readonly Present[];
}

const AlreadyHere = ({ present, question, chooser }: AlreadyHereProps) => {
  const others = question.files.length - present.length;
  const alike = present.filter(({ chosen, stored }) => chosen.file.size === stored.size).length;
  return (
    <>
      <p className={styles.title}>
        <Files aria-hidden />
        {counted(present.length, 'file is', 'files are')} already here
      </p>
      <p className={styles.words}>
        {alike === present.length ? 'All of them have' : `${alike} of them ${alike === 1 ? 'has' : 'have'}`} the same
        size as on your computer. {others > 0 && `${counted(others, 'other file is', 'other files are')} new.`}
      </p>
      <ul className={styles.present}>
        {present.slice(0, 5).map(({ chosen, stored }) => (
          <li key={chosen.key}>
            <span>{stored.path}</span>
            <span className={styles.size}>
              {chosen.file.size === stored.size
                ? formatSize(stored.size)
                : `${formatSize(stored.size)} → ${formatSize(chosen.file.size)}`}
            </span>
          </li>
        ))}
        {present.length > 5 && <li>and {counted(present.length - 5, 'more', 'more')}</li>}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void chooser.settle('differing')}>
          Send only what differs
        </Button>
        <Button onClick={() => void chooser.settle('replace')}>Replace all</Button>
        <Button onClick={() => void chooser.settle('leave-out')}>Leave them out</Button>
        <Button variant="quiet" onClick={chooser.cancel}>
          Cancel
        </Button>
      </div>
    </>
  );
};

/** One question at a time: the names, then the room, then what is here already. */
export const Asking = ({ question, chooser }: AskingProps) => {
  const { problems, present, refusal } = question;
  return (
    <section
      className={styles.card}
      aria-label="Before anything is sent"
      data-refused={(problems.length === 0 && refusal !== null) || undefined}
    >
      {problems.length > 0 ? (
        <Names problems={problems} question={question} chooser={chooser} />
      ) : refusal === null ? (
        <AlreadyHere present={present} question={question} chooser={chooser} />
      ) : (
        <DoesNotFit refusal={refusal} onCancel={chooser.cancel} />
      )}
    </section>
  );
};
