import { Archive, CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '../../../features/laboratory/counted.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { When } from '../../../ui/when.tsx';
import rows from '../rows.module.css';
import type { LaboratoriesQuery } from './laboratories-query.ts';
import { LaboratoryActions } from './laboratory-actions.tsx';
import type { LaboratoryRow } from './laboratory-row.ts';
import styles from './laboratories-found.module.css';

interface LaboratoriesFoundProps {
  readonly laboratories: readonly LaboratoryRow[];
  readonly query: LaboratoriesQuery;
  readonly onShowAll: () => void;
}

const Found = ({ laboratory }: { readonly laboratory: LaboratoryRow }) => {
  const { idf, name, datasets, members, pis, archived, createdAt } = laboratory;
  return (
    <li className={styles.row}>
      <div className={rows.what}>
        <p className={rows.name}>
          <Link to={`/labdetail/${idf}`}>
            <bdi>{name}</bdi>
          </Link>
          {pis === 0 && (
            <Badge tone="red">
              <CircleAlert aria-hidden />
              Without a PI
            </Badge>
          )}
          {archived && (
            <Badge tone="amber">
              <Archive aria-hidden />
              Archived
            </Badge>
          )}
        </p>
        <p className={rows.details}>
          <span className={styles.idf}>{idf}</span> · {counted(datasets, 'dataset')} · {counted(members, 'member')}
          {pis > 0 && `, ${counted(pis, 'PI')}`} · since <When at={createdAt} />
        </p>
      </div>
      <LaboratoryActions laboratory={laboratory} />
    </li>
  );
};

export const LaboratoriesFound = ({ laboratories, query, onShowAll }: LaboratoriesFoundProps) => {
  if (laboratories.length > 0) {
    return (
      <ul className={rows.rows}>
        {laboratories.map((laboratory) => (
          <Found key={laboratory.id} laboratory={laboratory} />
        ))}
      </ul>
    );
  }
  if (query.show === 'without-pi' && query.keyword === '') {
    return (
      <EmptyPlace title="Every laboratory is led by someone">
        One whose principal investigators have all closed their accounts would show up here, and you could appoint
        another.
      </EmptyPlace>
    );
  }
  return (
    <EmptyPlace title="No laboratory found" action={<Button onClick={onShowAll}>Show all</Button>}>
      None matches. A part of the name or of the short name is enough.
    </EmptyPlace>
  );
};
