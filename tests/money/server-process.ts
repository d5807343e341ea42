// The provider as a process of its own, which a test may kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServerProcess {
  url: string;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts it on a free port. */
export async function startServer(database: string): Promise<ServerProcess> {
  const process_ = spawn(process.execPath, ['sandbox/server.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: database,
      SANDBOX_CONTROL: 'on',
      SANDBOX_DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await listening(process_),
    async kill(signal) {
      const exited = once(process_, 'exit');
      process_.kill(signal);
      await exited;
    },
  };
}

async function listening(server: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of server.stdout ?? []) {
    output += chunk;
    const [url] = /http:\/\/[\d.:]+/.exec(output) ?? [];
    if (url) return url;
  }
  throw new Error('The sandbox did not start');
}
