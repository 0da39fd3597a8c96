import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '@claraboia/storage/folder-storage.ts';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { prepareSchema } from '../../src/schema.ts';
import { createTestDatabase } from './postgres.ts';

/** Empty installation without a server: a database with its schema, and a folder of files. */
export class BareInstallation {
  connectionString!: string;
  database!: Database;
  folder!: string;

  /** Call once at the top of a test file. */
  static enter(): BareInstallation {
    return new BareInstallation();
  }

  private constructor() {
    let drop = () => Promise.resolve();
    beforeAll(async () => {
      const testDatabase = await createTestDatabase();
      drop = () => testDatabase.drop();
      this.connectionString = testDatabase.connectionString;
      await prepareSchema(this.connectionString);
      this.database = openDatabase({
        connectionString: this.connectionString,
        onError: this.tell,
      });
      this.folder = await mkdtemp(join(tmpdir(), 'claraboia-teste-'));
    });
    afterAll(async () => {
      await this.database.close();
      await drop();
      await rm(this.folder, { recursive: true, force: true });
    });
  }

  /** Files of the installation. */
  get storage() {
    return folderStorage(this.folder);
  }

  readonly tell = (error: Error): void => {
    process.stderr.write(`${error.message}\n`);
  };

  /** Id of a client; 0 if no client has that name. */
  async clienteIdOf(identificador: string): Promise<number> {
    const [row] = await this.database.system((tx) =>
      tx.query<{ id: number }>('select id from cliente where identificador = $1', [identificador]),
    );
    return row?.id ?? 0;
  }
}
