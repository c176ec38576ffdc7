import type { Metadata } from '@vitrine/contract/metadata.ts';
import { useState } from 'react';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './places.module.css';
import { readDegrees } from '../../../../features/world-map/projection.ts';

type Place = Metadata['places'][number];

interface DegreesProps {
  readonly name: string;
  readonly label: string;
  readonly most: 90 | 180;
  readonly value: number | undefined;
  readonly readOnly: boolean;
  readonly onChange: (degrees: number) => void;
}

/** What is typed stays as it is typed until it is a number of degrees. */
const Degrees = ({ name, label, most, value, readOnly, onChange }: DegreesProps) => {
  const [typed, setTyped] = useState<string>();
  const shown =
    typed !== undefined && (readDegrees(typed, most) === value || readDegrees(typed, most) === undefined)
      ? typed
      : String(value ?? '');
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={shown}
      error={
        typed !== undefined && typed.trim() !== '' && readDegrees(typed, most) === undefined
          ? `A number from −${most} to ${most}`
          : undefined
      }
      onChange={(text) => {
        setTyped(text);
        const degrees = readDegrees(text, most);
        if (degrees !== undefined) onChange(degrees);
      }}
    />
  );
};

interface CoordinatesProps {
  readonly path: string;
  readonly place: Place;
  readonly readOnly: boolean;
  readonly onChange: (place: Place) => void;
}

const edges = [
  { edge: 'north', label: 'North', most: 90 },
  { edge: 'south', label: 'South', most: 90 },
  { edge: 'west', label: 'West', most: 180 },
  { edge: 'east', label: 'East', most: 180 },
] as const;

/** The same as on the map, typed. A place that has neither point nor area gets a point. */
export const Coordinates = ({ path, place, readOnly, onChange }: CoordinatesProps) => {
  const { point, box } = place;
  if (box !== null) {
    return (
      <div data-path={`${path}.box`} tabIndex={-1} className={styles.coordinates}>
        {edges.map(({ edge, label, most }) => (
          <Degrees
            key={edge}
            name={`${path}.box.${edge}`}
            label={label}
            most={most}
            value={box[edge]}
            readOnly={readOnly}
            onChange={(degrees) => onChange({ ...place, box: { ...box, [edge]: degrees } })}
          />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.coordinates}>
      <Degrees
        name={`${path}.point.latitude`}
        label="Latitude"
        most={90}
        value={point?.latitude}
        readOnly={readOnly}
        onChange={(latitude) => onChange({ ...place, point: { latitude, longitude: point?.longitude ?? 0 } })}
      />
      <Degrees
        name={`${path}.point.longitude`}
        label="Longitude"
        most={180}
        value={point?.longitude}
        readOnly={readOnly}
        onChange={(longitude) => onChange({ ...place, point: { latitude: point?.latitude ?? 0, longitude } })}
      />
    </div>
  );
};
