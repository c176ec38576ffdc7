import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './rows.module.css';

interface RowsProps {
  readonly children: ReactNode;
}

export const Rows = ({ children }: RowsProps) => <ul className={styles.rows}>{children}</ul>;

interface ListPlaceProps {
  /** Where a link to the list leads. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A list with what adds to it. */
export const ListPlace = ({ path, children }: ListPlaceProps) => (
  <div data-path={path} tabIndex={-1} className={styles.place}>
    {children}
  </div>
);

interface RowProps {
  /** What it is, for the button that takes it away: `date 2`. */
  readonly name: string;
  readonly readOnly: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** An entry of a list with its fields side by side, and the way to be rid of it. */
export const Row = ({ name, readOnly, onRemove, children }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.fields}>{children}</div>
    {!readOnly && (
      <IconButton name={`Take away ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    )}
  </li>
);

interface FieldsCardProps {
  readonly children: ReactNode;
}

/** Fields that belong together, side by side where there is room. */
export const FieldsCard = ({ children }: FieldsCardProps) => (
  <div className={styles.card}>
    <div className={styles.fields}>{children}</div>
  </div>
);

interface AddButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export const AddButton = ({ onClick, children }: AddButtonProps) => (
  <Button onClick={onClick}>
    <Plus aria-hidden />
    {children}
  </Button>
);

interface SpanProps {
  /** Of six columns, where there is room for columns. */
  readonly of: 2 | 3 | 4 | 6;
  readonly children: ReactNode;
}

export const Span = ({ of, children }: SpanProps) => <div data-span={of}>{children}</div>;

interface ActionsProps {
  readonly children: ReactNode;
}

export const Actions = ({ children }: ActionsProps) => <div className={styles.actions}>{children}</div>;
