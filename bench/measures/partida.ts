import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../load.ts';
import { count, type Section } from '../section.ts';
import { startProduct } from '../server.ts';

const STARTS = 5;

/** Time from the start of the process to its ready message. */
export const partida: Section = {
  name: 'partida',
  title: 'Partida',
  run: async ({ dataDir }) => {
    const folder = await mkdtemp(join(dataDir, 'partida-'));
    await chmod(folder, 0o755);
    const start = async () => {
      const server = await startProduct({ DATA_DIR: folder });
      await server.stop();
      return server.startedInMs;
    };
    const first = await start();
    const later: number[] = [];
    for (let i = 0; i < STARTS; i += 1) later.push(await start());
    return [
      ['Primeira: cria o banco e a demonstração', first] as const,
      [`Seguintes (mediana de ${STARTS})`, median(later)] as const,
    ].map(([what, ms]) => ({ what, ours: `${count(ms)} ms`, limit: '—', ratio: '—', goal: '—' }));
  },
};
