import { answerWork, Refusal } from '../platform/threads/answer-work.ts';

/** A thread that does what a hostile file might make one do. */
answerWork({
  echo: (input: string) => input,
  refuse: () => {
    throw new Refusal('This is not for us.');
  },
  throw: () => {
    throw new TypeError('a secret of ours');
  },
  loop: () => {
    for (;;) {
      // Until somebody ends it.
    }
  },
  fill: () => {
    const all: string[][] = [];
    for (;;) {
      all.push(Array.from({ length: 100_000 }, (_, index) => String(index)));
    }
  },
  exit: () => process.exit(1),
  read: async (_input, read) => (await read(0, 600)).length,
  'read twice': async (_input, read) => (await read(0, 600)).length + (await read(600, 600)).length,
});
