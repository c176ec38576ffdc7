import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pino, stdTimeFunctions } from 'pino';

export type Logger = FastifyBaseLogger;

/** One JSON object a line. Secrets are never given to the log; the redaction is for the day someone forgets. */
export const openLog = (settings: { level: string; file: string | undefined }): Logger => {
  if (settings.file) {
    mkdirSync(dirname(settings.file), { recursive: true });
  }
  return pino(
    {
      level: settings.level,
      timestamp: stdTimeFunctions.isoTime,
      base: undefined,
      redact: {
        paths: [
          '*.authorization',
          '*.cookie',
          '*.password',
          '*.token',
          '*.secret',
          '*.headers',
          'authorization',
          'token',
          'password',
        ],
        censor: '[hidden]',
      },
    },
    pino.destination({ dest: settings.file ?? 1, sync: false }),
  );
};
