import { type Problem, problemsOf } from '@vitrine/contract/envelope.ts';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';

/** A schema of the contract. */
interface Rules<Checked> {
  readonly safeParse: (
    values: unknown,
  ) => { success: true; data: Checked } | { success: false; error: Parameters<typeof problemsOf>[0] };
}

interface FormOptions<Values extends object, Checked> {
  /** What stands in the fields, and where it is kept: a state or a draft. */
  readonly values: Values;
  readonly keep: (values: Values) => void;
  /** Or how to fetch them, for a form that is seen more often than it is filled. */
  readonly rules: Rules<Checked> | (() => Promise<Rules<Checked>>);
  readonly send: (checked: Checked) => Promise<void>;
}

/** Takes what is typed from the first letter to the answer of the server, and lets go of nothing before that. */
export const useForm = <Values extends object, Checked>({
  values,
  keep,
  rules,
  send,
}: FormOptions<Values, Checked>) => {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);

  const check = async () => (typeof rules === 'function' ? await rules() : rules).safeParse(values);

  const errorOf = (field: keyof Values & string): string | undefined =>
    problems.find(({ path }) => path === field)?.message;

  const show = (found: readonly Problem[]): void => {
    setProblems(found);
    const first = form.current?.elements.namedItem(found[0]?.path ?? '');
    if (first instanceof HTMLElement) first.focus();
  };

  /** Changes several fields at once. */
  const put = (changes: Partial<Values>): void => {
    const isChanged = ({ path }: Problem): boolean => Object.hasOwn(changes, path.split('.', 1)[0] ?? '');
    keep({ ...values, ...changes });
    setProblems(problems.filter((problem) => !isChanged(problem)));
    setFailure(undefined);
  };

  const change =
    <Field extends keyof Values & string>(field: Field) =>
    (value: Values[Field]) => {
      const changes: Partial<Values> = {};
      changes[field] = value;
      put(changes);
    };

  /** For a field whose mistakes are worth knowing before the whole form is sent. */
  const checkOnLeaving = (field: keyof Values & string) => async (): Promise<void> => {
    const checked = await check();
    const found = checked.success ? [] : problemsOf(checked.error).filter(({ path }) => path === field);
    setProblems((before) => [...before.filter(({ path }) => path !== field), ...found]);
  };

  const submit = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      const checked = await check();
      show(checked.success ? [] : problemsOf(checked.error));
      if (!checked.success) return;
      setSending(true);
      setFailure(undefined);
      await send(checked.data);
    } catch (error) {
      const answer = error instanceof ApiFailure ? error : new ApiFailure(0, 'This did not work. Please try again.');
      show(answer.problems);
      setFailure(answer.message);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  return { form, sending, failure, problems, errorOf, put, change, checkOnLeaving, submit };
};
