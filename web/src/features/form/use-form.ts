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
  readonly rules: Rules<Checked>;
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

  const errorOf = (field: keyof Values & string): string | undefined =>
    problems.find(({ path }) => path === field)?.message;

  const show = (found: readonly Problem[]): void => {
    setProblems(found);
    const first = form.current?.elements.namedItem(found[0]?.path ?? '');
    if (first instanceof HTMLElement) first.focus();
  };

  const change = (field: keyof Values & string) => (value: string) => {
    keep({ ...values, [field]: value });
    setProblems(problems.filter(({ path }) => path !== field));
    setFailure(undefined);
  };

  /** For a field whose mistakes are worth knowing before the whole form is sent. */
  const checkOnLeaving = (field: keyof Values & string) => () => {
    const checked = rules.safeParse(values);
    const found = checked.success ? [] : problemsOf(checked.error).filter(({ path }) => path === field);
    setProblems([...problems.filter(({ path }) => path !== field), ...found]);
  };

  const submit = async (): Promise<void> => {
    if (underWay.current) return;
    const checked = rules.safeParse(values);
    show(checked.success ? [] : problemsOf(checked.error));
    if (!checked.success) return;
    underWay.current = true;
    setSending(true);
    setFailure(undefined);
    try {
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

  return { form, sending, failure, errorOf, change, checkOnLeaving, submit };
};
