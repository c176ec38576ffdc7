import { once } from 'node:events';
import { readFile, chmod, mkdir, mkdtemp, rm, stat, watch } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { freePort, lives, runVitrine, type Program } from './testing/program.ts';

const parent = await mkdtemp(join(tmpdir(), 'vitrine start '));
await chmod(parent, 0o755);
const folder = join(parent, 'the data');
const other = join(parent, 'other');
const port = await freePort();
const site = `http://127.0.0.1:${port}`;

const programs: Program[] = [];
const run = (environment: Record<string, string> = {}): Program => {
  const program = runVitrine({ DATA_DIR: folder, PORT: String(port), ...environment });
  programs.push(program);
  return program;
};
const started = async (): Promise<Program> => {
  const program = run();
  await program.says('Ctrl-C stops it.');
  return program;
};
const postmaster = async (of = folder): Promise<number | undefined> => {
  const text = await readFile(join(of, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.split('\n')[0]);
};
/** Resolves once nothing listens on the port any more. */
const refused = async (): Promise<void> => {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const outcome = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).catch(() => undefined);
    socket.destroy();
    if (outcome === undefined || outcome[0] instanceof Error) {
      return;
    }
  }
};

afterEach(async () => {
  for (const { child, exit } of programs.splice(0)) {
    child.kill('SIGTERM');
    await exit;
  }
});
afterAll(async () => {
  for (const pid of [await postmaster(), await postmaster(other)]) {
    if (pid !== undefined && lives(pid)) {
      process.kill(pid, 'SIGINT');
    }
  }
  await rm(parent, { recursive: true, force: true });
});

describe('Vitrine', () => {
  test('starts on a folder that is not there yet, with a space in its name, and says where to find it', async () => {
    const program = await started();
    const answer = await fetch(`${site}/api/health`);
    expect(await answer.json()).toMatchObject({ code: 200, data: { ready: true } });
    expect(program.printed()).toContain(`http://localhost:${port}`);
    expect(program.printed()).toContain('/mailbox');
    expect(program.printed()).toContain(folder);
    expect(program.printed()).not.toContain('Warning');
  });

  test('on SIGTERM finishes the request under way, and then leaves nothing running', async () => {
    const program = await started();
    const pid = await postmaster();
    const body = JSON.stringify({ name: 'Ada', email: 'ada@lab.example', body: 'In the middle of it' });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (text: string) => (received += text));
    const head = ['POST /api/contact/add HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write([...head, `Content-Length: ${body.length}`, 'Expect: 100-continue', '', ''].join('\r\n'));
    await once(socket, 'data');
    expect(received).toContain('100 Continue');
    program.child.kill('SIGTERM');
    await refused();
    socket.write(body);
    await once(socket, 'close');
    expect(received).toContain('HTTP/1.1 200 OK');
    expect(received).toContain('Thank you. Your message has been sent.');
    expect(await program.exit).toBe(0);
    expect(lives(pid)).toBe(false);
    expect(await postmaster()).toBeUndefined();
  });

  test('starts again after it was killed outright, with what was there before', async () => {
    const killed = await started();
    const send = { name: 'Lin', email: 'lin@lab.example', body: 'Before the kill' };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${site}/api/contact/add`, { method: 'POST', headers, body: JSON.stringify(send) });
    killed.child.kill('SIGKILL');
    await killed.exit;
    const program = await started();
    expect(await (await fetch(`${site}/api/health`)).json()).toMatchObject({ data: { ready: true } });
    // The mail is there at once or as soon as the worker has delivered it; asking again does no harm.
    while (!(await (await fetch(`${site}/mailbox`)).text()).includes('Message from Lin')) {
      expect(lives(program.child.pid)).toBe(true);
    }
  });

  test('stops when the channel to the program that started it closes', async () => {
    const program = await started();
    const pid = await postmaster();
    program.child.disconnect();
    expect(await program.exit).toBe(0);
    expect(lives(pid)).toBe(false);
  });

  test('that is told to stop while it is still starting leaves nothing running either', async () => {
    await mkdir(other);
    const seen = watch(other);
    const program = run({ DATA_DIR: other });
    for await (const { filename } of seen) {
      if (filename === 'postgres.log') {
        break;
      }
    }
    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    expect(await postmaster(other)).toBeUndefined();
  });
});

describe('what stands in the way of a start is said in a sentence:', () => {
  test('a port that is taken, and nothing is begun', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const number = address && typeof address === 'object' ? address.port : 0;
    const untouched = join(parent, 'untouched');
    const program = run({ PORT: String(number), DATA_DIR: untouched });
    expect(await program.exit).toBe(1);
    expect(program.printed().trim()).toBe(
      `Port ${number} is taken by another program. Stop that one, or choose another port: PORT=${number + 1} npm start`,
    );
    await expect(stat(untouched)).rejects.toThrow('ENOENT');
    taken.close();
  });

  test('wrong settings, all of them at once', async () => {
    const program = run({ PORT: 'x', OPERATOR_EMAIL: 'nobody', METRICS_TOKEN: 'short' });
    expect(await program.exit).toBe(1);
    expect(program.printed()).toContain('The settings are not right:');
    expect(program.printed()).toContain('- PORT must be a whole number');
    expect(program.printed()).toContain('- OPERATOR_EMAIL must be an e-mail address');
    expect(program.printed()).toContain('- METRICS_TOKEN must have at least 16 characters');
    expect(program.printed()).not.toContain('    at ');
  });

  test('production with nothing set, naming each setting that is missing', async () => {
    const program = run({ NODE_ENV: 'production' });
    expect(await program.exit).toBe(1);
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_EMAIL', 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET']) {
      expect(program.printed()).toContain(`- ${name} is missing: `);
    }
  });

  test('a database that does not answer', async () => {
    const program = run({ DATABASE_URL: 'postgres://vitrine:canary@127.0.0.1:1/vitrine' });
    expect(await program.exit).toBe(1);
    expect(program.printed()).toContain('ECONNREFUSED');
    expect(program.printed()).not.toContain('canary');
  });
});
