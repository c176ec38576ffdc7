// Runs a program as our child until either ends: signals go on to it, and it never outlives us or npm.
import { spawn } from 'node:child_process';

export const supervise = (command, args, options = {}) => {
  // The channel closes when we are killed, and the child takes that as the signal to stop.
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options });
  // At a terminal Ctrl-C reaches the child by itself; a second signal from here does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm that is killed outright tells nobody: our parent is then another.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);
  watch.unref();
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (error.name !== 'AbortError') {
        console.error(error.message);
        resolve(1);
      }
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
};
