import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, Program } from '../programs.js';

export interface Proxy {
  url: string;
  /** Of nginx's main process; its workers are its children. */
  pid: number;
  close: () => Promise<void>;
}

interface Wanted {
  port: number;
  /** Ports of the API processes behind it. */
  apis: readonly number[];
}

/** Undefined where nginx is not installed. */
export const NGINX = findProgram('nginx');

/** nginx with the committed configuration; only ports and upstreams differ. */
export async function startProxy(wanted: Wanted): Promise<Proxy> {
  if (!NGINX) throw new Error('nginx is not installed');
  const { file, folder } = writeConfiguration('plantdesk.conf', wanted);
  const program = await Program.start(NGINX, ['-p', folder, '-c', file], 'start worker process');
  const close = async (): Promise<void> => {
    await program.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  return { url: `http://127.0.0.1:${wanted.port}`, pid, close };
}

/** Bytes that nginx and its workers held at most so far, summed. */
export function peakMemoryOf({ pid }: Proxy): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const peaks = [pid, ...children].map((one) =>
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]),
  );
  return 1024 * peaks.reduce((sum, kilobytes) => sum + kilobytes);
}

/**
 * The committed files in a frame that runs without privileges, which the container's image provides
 * otherwise.
 */
export function writeConfiguration(
  server: 'plantdesk.conf' | 'tls.conf',
  { port, apis }: Wanted,
): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'plantdesk-nginx-'));
  const committed = (name: string): string => readFileSync(join('deploy/nginx', name), 'utf8');
  const own = committed(server)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('listen 8443', `listen 127.0.0.1:${port + 1}`)
    .replaceAll('/etc/nginx/plantdesk/', `${folder}/`)
    .replaceAll('/etc/nginx/certificates/', `${folder}/`);
  for (const name of ['locations.conf', 'errors.conf', 'refusals.conf'])
    writeFileSync(join(folder, name), committed(name).replaceAll('/etc/nginx/plantdesk/', `${folder}/`));
  const servers = apis.map((api) => `server 127.0.0.1:${api} max_fails=1 fail_timeout=5s;`).join(' ');
  const upstream = committed('upstream.conf')
    .replace(/^resolver .*$/m, '')
    .replace(/^ *server .*$/m, servers);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr notice;
    events { worker_connections 1024; }
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${upstream}\n${own}\n}`,
  );
  return { folder, file: join(folder, 'nginx.conf') };
}
