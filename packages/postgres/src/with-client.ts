import pg from 'pg';

/**
 * Opens a connection of its own for `work`. One that breaks between two statements is noticed by the next: what it says by
 * an event would, unheard, end the process. Its locks, and what was not committed, end with it.
 */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
