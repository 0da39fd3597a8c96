import type pg from 'pg';
import { z } from 'zod';

/** Job in transferable form: its task, without its attempts. */
export const waitingJobSchema = z.strictObject({
  tarefa: z.string(),
  dados: z.json(),
  fila: z.string().nullable(),
  em: z.string(),
  tentativas: z.number().int().positive(),
  chave: z.string().nullable(),
  prioridade: z.number().int(),
});
export type WaitingJob = z.infer<typeof waitingJobSchema>;

/** Reads waiting and running jobs; failed ones that were given up are left out. */
export async function waitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    // Read from the library's own tables, since its view omits the payload.
    `select t.identifier as tarefa, j.payload as dados, q.queue_name as fila, j.run_at as em,
            j.max_attempts as tentativas, j.key as chave, j.priority as prioridade
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.attempts < j.max_attempts or j.locked_at is not null
      order by j.id`,
  );
  return rows;
}

/** Enqueues a transferred job. */
export async function addWaitingJob(client: pg.Client, job: WaitingJob): Promise<void> {
  await client.query(
    `select graphile_worker.add_job($1, payload := $2::json, queue_name := $3, run_at := $4,
              max_attempts := $5, job_key := $6, priority := $7)`,
    [
      job.tarefa,
      JSON.stringify(job.dados),
      job.fila,
      ...[job.em, job.tentativas, job.chave, job.prioridade],
    ],
  );
}
