import pg from 'pg';

/**
 * Opens a separate connection for `work`. A connection broken between two statements is noticed by the next statement:
 * its error event, without a listener, would end the process. Its locks and uncommitted changes end with it.
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
