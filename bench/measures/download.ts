import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answersPerSecond, compare } from '../load.ts';
import { count, perSecond, ratioOf, type Section } from '../section.ts';
import { startBareStream } from '../server.ts';

interface ListAnswer {
  readonly data: {
    readonly list: readonly {
      readonly publicacaoArquivos?: readonly { readonly id: number }[];
    }[];
  };
}

/** A published file against the same bytes streamed from disk by a bare HTTP server. */
export const download: Section = {
  name: 'download',
  title: 'Download de arquivos',
  run: async ({ demo, dataDir }) => {
    const { url } = await demo();
    const answer = await fetch(`${url}/public/v1/vale-claro/publicacao?limit=200`);
    const { data } = (await answer.json()) as ListAnswer;
    const ids = data.list.flatMap(({ publicacaoArquivos = [] }) =>
      publicacaoArquivos.map(({ id }) => id),
    );
    const [id] = ids;
    if (id === undefined) throw new Error('the demonstration has no published file');
    const path = `${url}/public/v1/vale-claro/publicacao_arquivo/download/${id}`;
    const bytes = Buffer.from(await (await fetch(path)).arrayBuffer());
    const file = join(dataDir, 'arquivo');
    await writeFile(file, bytes);
    const bare = await startBareStream(file);
    try {
      const { ours, limit, ratio } = await compare(
        () => answersPerSecond({ url: path }),
        () => answersPerSecond({ url: bare.url }),
      );
      return [
        {
          what: `Download de um PDF publicado (${count(bytes.length)} bytes) / o mesmo arquivo lido do disco por um servidor HTTP sem mais nada`,
          ours: perSecond(ours),
          limit: perSecond(limit),
          ratio: ratioOf(ratio),
          goal: '≥ 0,80',
        },
      ];
    } finally {
      await bare.stop();
    }
  },
};
