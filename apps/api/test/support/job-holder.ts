import { z } from 'zod';
import { startJobs } from '../../src/database/jobs.ts';

// Child process for queue tests to kill: starts a job, reports it, and never ends it.
const [connectionString, name] = process.argv.slice(2);
if (connectionString === undefined || name === undefined) {
  throw new Error('usage: job-holder.ts <connectionString> <job>');
}
startJobs({
  connectionString,
  jobs: [
    {
      name,
      payload: z.unknown(),
      run: (_payload, { attempt }) => {
        process.stdout.write(`${name} ${attempt}\n`);
        return new Promise(() => setInterval(() => {}, 60_000));
      },
    },
  ],
  cron: [],
  onError: (error) => {
    throw error;
  },
});
