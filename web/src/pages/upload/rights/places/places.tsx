import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextAt } from '../../draft/text-at.tsx';
import { useList } from '../../draft/use-list.ts';
import { Actions, AddButton, ListPlace, Row, Rows } from '../../rows.tsx';
import { Coordinates } from './coordinates.tsx';
import styles from './places.module.css';
import { coordinateWords } from '../../../../features/metadata/coordinate-words.ts';
import { WorldMap } from '../../../../features/world-map/world-map.tsx';

const noPlace = { name: '', point: null, box: null };

/** Where the data come from: on a map, or typed. */
export const Places = () => {
  const { items, keys, readOnly, add, remove, change } = useList('places');
  const [chosen, setChosen] = useState<string>();
  const found = keys.indexOf(chosen ?? '');
  const current = found === -1 ? items.length - 1 : found;
  const set = (place: Pick<(typeof items)[number], 'point' | 'box'>): void => {
    const at = items[current];
    if (at === undefined) setChosen(add({ ...noPlace, ...place }));
    else change(current, { ...at, ...place });
  };
  if (items.length === 0 && readOnly) return null;
  return (
    <ListPlace path="places">
      <WorldMap
        places={items}
        active={current}
        readOnly={readOnly}
        onPoint={(point) => set({ point, box: null })}
        onBox={(box) => set({ point: null, box })}
      />
      {!readOnly && (
        <p className={styles.hint}>
          Click to set a point, drag to set an area, or type the coordinates below in degrees; south and west are
          negative.
        </p>
      )}
      <Rows>
        {items.map((place, at) => (
          <Row key={keys[at]} name={`place ${at + 1}`} readOnly={readOnly} onRemove={() => remove(at)}>
            <TextAt
              path={`places.${at}.name`}
              placeholder="Tagus estuary, Portugal"
              hint={coordinateWords(place) === '' ? undefined : coordinateWords(place)}
            />
            <Coordinates
              path={`places.${at}`}
              place={place}
              readOnly={readOnly}
              onChange={(changed) => change(at, changed)}
            />
            {!readOnly && items.length > 1 && at !== current && (
              <div>
                <Button variant="quiet" onClick={() => setChosen(keys[at])}>
                  Set this one on the map
                </Button>
              </div>
            )}
          </Row>
        ))}
      </Rows>
      {!readOnly && (
        <Actions>
          <AddButton onClick={() => setChosen(add(noPlace))}>
            {items.length === 0 ? 'Add a place' : 'Add another place'}
          </AddButton>
        </Actions>
      )}
    </ListPlace>
  );
};
