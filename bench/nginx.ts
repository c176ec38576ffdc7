import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, receive } from './client.ts';
import { speedRatio, type Measured } from './ratio.ts';

interface Download {
  readonly folder: string;
  /** Where Vitrine answers, and the path of the file there. */
  readonly origin: string;
  readonly address: string;
  /** Where the bytes lie in the store. */
  readonly place: string;
}

export const accelPrefix = '/stored-files/';

const configuration = (folder: string, port: number, origin: string): string => `
  daemon off; worker_processes 1; error_log stderr; pid ${folder}/nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
  events {}
  http {
    access_log off; sendfile on; tcp_nopush on;
    client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
    uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
    server {
      listen 127.0.0.1:${port};
      location /bare/ { alias ${folder}/blobs/; }
      location ${accelPrefix} { internal; alias ${folder}/blobs/; }
      location / { proxy_pass ${origin}; }
    }
  }`;

/** nginx sends the bytes once Vitrine has allowed it, beside nginx that asks nobody. Where there is no nginx: nothing. */
export const benchNginx = async ({ folder, origin, address, place }: Download): Promise<readonly Measured[]> => {
  const found = await promisify(execFile)('nginx', ['-v']).catch(() => undefined);
  if (!found) {
    console.log('not measured: downloads beside nginx, which is not installed');
    return [];
  }
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, origin));
  await chmod(folder, 0o755);
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
  try {
    const url = `http://127.0.0.1:${port}`;
    while (
      !(await receive(`${url}/bare/${place}`).then(
        () => true,
        () => false,
      ))
    ) {
      // Until it listens.
    }
    const result = await speedRatio(
      9,
      () => receive(url + address),
      () => receive(`${url}/bare/${place}`),
    );
    return [{ name: 'download 128 MiB that nginx sends / nginx by itself', promised: 0.8, ...result }];
  } finally {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  }
};
