import { backOff } from './back-off.ts';
import type { Parts } from './parts.ts';
import { type Answer, reactionTo } from './reaction.ts';

interface AnsweringParts extends Parts {
  /** What was worked out of the file is not to be believed any more. */
  readonly forgetHash: (file: File) => void;
}

/** Does with a file what follows from the server's answer. */
export const createAnswering = ({ ports, queue, gate, apply, pump, forgetHash }: AnsweringParts) => {
  const holdOne = (key: string, problem: string, after: number | null): void => {
    apply(key, { type: 'held', problem });
    const attempts = (queue.get(key)?.attempts ?? 1) - 1;
    ports.later(after ?? backOff(attempts, ports.random()), () => {
      if (queue.get(key)?.phase === 'held') apply(key, { type: 'released' });
      pump();
    });
  };

  /** False when this file is not to be sent on for now. */
  const goOnAfter = (key: string, answer: Answer): boolean => {
    const reaction = reactionTo(answer);
    if (reaction.kind !== 'halt' && reaction.kind !== 'hold') gate.succeed();
    switch (reaction.kind) {
      case 'stored':
        apply(key, { type: 'stored', offset: reaction.offset });
        return true;
      case 'ask':
        apply(key, { type: 'released' });
        break;
      case 'begin':
        apply(key, { type: 'lost' });
        break;
      case 'altered': {
        const item = queue.get(key);
        if (item !== undefined) forgetHash(item.file);
        apply(key, { type: 'altered' });
        break;
      }
      case 'hold':
        holdOne(key, reaction.problem, reaction.after);
        break;
      case 'halt':
        apply(key, { type: 'released' });
        gate.halt(reaction.trouble, reaction.problem, reaction.after);
        break;
      case 'fail':
        apply(key, { type: 'failed', problem: reaction.problem });
        break;
      default:
        reaction satisfies never;
    }
    return false;
  };

  return { holdOne, goOnAfter };
};

export type Answering = ReturnType<typeof createAnswering>;
