import type { CronJob, Job } from '../../database/jobs.ts';
import type { Tracing } from './types.ts';

interface Jobs {
  readonly jobs: readonly Job[];
  readonly cron: readonly CronJob[];
}

/** Jobs with a trace for each attempt. */
export function tracedJobs({ jobs, cron }: Jobs, tracing: Tracing): Jobs {
  const tried = <T>(name: string, attempt: number, run: () => Promise<T>) =>
    tracing.span(`job ${name}`, { 'claraboia.job': name, 'claraboia.attempt': attempt }, run);
  return {
    jobs: jobs.map((job) => ({
      ...job,
      run: (payload, context) => tried(job.name, context.attempt, () => job.run(payload, context)),
    })),
    cron: cron.map((job) => ({
      ...job,
      run: (context) => tried(job.name, context.attempt, () => job.run(context)),
    })),
  };
}
