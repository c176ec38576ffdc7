import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuLink } from '../../ui/menu.tsx';
import styles from './dataset-actions.module.css';
import { DatasetDialogs } from './dataset-dialogs.tsx';
import { type ActionableDataset, type Asked, useDatasetActions } from './use-dataset-actions.ts';

interface DatasetActionsProps {
  readonly dataset: ActionableDataset;
  readonly onDeleted?: () => void;
}

/** What one may do with the dataset of a page, side by side. */
export const DatasetActions = ({ dataset, onDeleted }: DatasetActionsProps) => {
  const [asked, setAsked] = useState<Asked>();
  const actions = useDatasetActions(dataset, setAsked);
  return (
    <div className={styles.actions}>
      {actions.map((action) =>
        'to' in action ? (
          <ButtonLink key={action.words} to={action.to}>
            {action.words}
          </ButtonLink>
        ) : (
          <Button
            key={action.words}
            variant={action.quiet === true ? 'quiet' : 'secondary'}
            busy={action.busy}
            onClick={action.act}
          >
            {action.words}
          </Button>
        ),
      )}
      <DatasetDialogs dataset={dataset} asked={asked} onClose={() => setAsked(undefined)} onDeleted={onDeleted} />
    </div>
  );
};

/** The same in a small menu, for one of many. */
export const DatasetMenu = ({ dataset }: Pick<DatasetActionsProps, 'dataset'>) => {
  const [asked, setAsked] = useState<Asked>();
  const actions = useDatasetActions(dataset, setAsked);
  if (actions.length === 0) return null;
  return (
    <>
      <Menu name={`More for ${dataset.title.trim() || 'the dataset without a title'}`}>
        {actions.map((action) =>
          'to' in action ? (
            <MenuLink key={action.words} to={action.to}>
              {action.words}
            </MenuLink>
          ) : (
            <MenuAction key={action.words} onSelect={action.act}>
              {action.words}
            </MenuAction>
          ),
        )}
      </Menu>
      <DatasetDialogs dataset={dataset} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
};
