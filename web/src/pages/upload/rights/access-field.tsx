import { type AccessKind, accessKinds, accessSentences, labelOf } from '@vitrine/contract/vocabularies.ts';
import { CalendarClock, FileText, LockKeyhole, LockOpen } from 'lucide-react';
import { CardChoice } from '../../../ui/card-choice.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useField } from '../draft/draft-context.tsx';
import { TextAt } from '../draft/text-at.tsx';

const icons: Readonly<Record<AccessKind, typeof LockOpen>> = {
  open: LockOpen,
  embargoed: CalendarClock,
  restricted: LockKeyhole,
  'metadata-only': FileText,
};

const kinds = accessKinds.map((kind) => {
  const Icon = icons[kind];
  return {
    value: kind,
    more: accessSentences[kind],
    label: (
      <>
        <Icon aria-hidden size={16} />
        {labelOf(kind)}
      </>
    ),
  };
});

/** Who may open the files, and from when. The description is always for everyone. */
export const AccessField = () => {
  const { label, value, error, readOnly, onChange } = useField('access.kind');
  return (
    <>
      <FieldGroup name="access" label={label} error={error}>
        <CardChoice
          name="access.kind"
          least="17rem"
          readOnly={readOnly}
          value={value}
          options={kinds}
          onChange={(kind) => onChange(accessKinds.find((each) => each === kind) ?? 'open')}
        />
      </FieldGroup>
      {value === 'embargoed' && <TextAt path="access.until" type="date" required />}
      {value === 'restricted' && <TextAt path="access.conditions" rows={4} required />}
    </>
  );
};
