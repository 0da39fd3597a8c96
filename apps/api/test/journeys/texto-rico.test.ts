import {
  categoriaPublicacao,
  estruturaOrganizacional,
  faq,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reads } from '../../src/database/database.ts';
import { limpezaTextos } from '../../src/services/texto-rico/limpeza.ts';
import { RichTextReader } from '../../src/services/texto-rico/rich-texts.ts';
import { buildBody, create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

/** Deep enough to keep a parser busy for seconds, and short enough for a body. */
const DEEP = '<i>'.repeat(166_000);

const save = async (respostaHTML: string) =>
  gestora.post(faq.path, await buildBody(testApp, gestora, alfa, faq, { respostaHTML }));
const shown = async () => {
  const { data } = await testApp
    .anonymous()
    .get<{ list: { id: number; respostaHTML: string }[] }>('/public/v1/alfa/faq');
  return new Map(data.list.map(({ id, respostaHTML }) => [id, respostaHTML]));
};
const noted = () =>
  testApp.database.tenant(alfa, (tx) =>
    tx.query<{ limpo: string | null }>('select limpo from texto_limpo where cliente_id = $1', [
      alfa,
    ]),
  );
/** Writes a row as no save of this version does. */
const writePast = async (id: number, html: string) => {
  await testApp.owner(async (tx) => {
    await tx.as(alfa);
    await tx.query('update faq set resposta_html = $2 where id = $1', [id, html]);
  });
  testApp.cache.forget();
};

describe('a rich text of which a parser would have much to do', () => {
  test('is refused at its field before any parser sees it', async () => {
    const answer = await save('<i>'.repeat(30_000));
    expect([answer.status, answer.messages]).toEqual([
      422,
      [
        {
          code: MESSAGE_CODE.invalidField,
          field: 'respostaHTML',
          description: expect.stringMatching(/^Resposta: há níveis demais/),
        },
      ],
    ]);
  });

  test('is refused where a category’s text is saved by itself', async () => {
    const grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao);
    const { id, versao } = await create(testApp, gestora, alfa, categoriaPublicacao, {
      grupoCategoriaPublicacao: { id: grupo.id },
    });
    const answer = await gestora.post(`${categoriaPublicacao.path}/salvar-conteudo`, {
      id,
      versao,
      conteudoHtml: DEEP,
    });
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'conteudoHtml']);
  });

  test('stored earlier is shown as its words alone', async () => {
    const { id } = await create(testApp, gestora, alfa, faq);
    await writePast(id, `${DEEP}<script>alert(1)</script>Horário: 8 &lt; 12<p>Sempre`);
    expect((await shown()).get(id)).toBe('<p>Horário: 8 &lt; 12Sempre</p>');
    const unidade = await create(testApp, gestora, alfa, estruturaOrganizacional);
    await testApp.owner(async (tx) => {
      await tx.as(alfa);
      await tx.query('update estrutura_organizacional set texto = $2 where id = $1', [
        unidade.id,
        `${DEEP}Cuida das ruas`,
      ]);
    });
    const { data } = await testApp
      .anonymous()
      .get<{ texto: string }>(`/public/v1/alfa/estrutura-organizacional/${unidade.id}`);
    expect(data.texto).toBe('<p>Cuida das ruas</p>');
  });
});

test('citizens get marks for the screen, managers get none', async () => {
  const saved = '<p style="text-align:center">Veja <a href="https://gov.br">aqui</a></p>';
  const { id } = await create(testApp, gestora, alfa, faq, { respostaHTML: saved });
  const marked =
    '<p align="center">Veja <a href="https://gov.br" target="_blank" rel="noopener">aqui<span class="visually-hidden"> (abre em nova aba)</span></a></p>';
  expect((await shown()).get(id)).toBe(marked);
  const { data } = await gestora.get<{ respostaHTML: string }>(`${faq.path}/${id}`);
  expect(data.respostaHTML).toBe(saved);
  // Stored by the save: no reading had to clean it.
  expect(await noted()).toContainEqual({ limpo: marked });
  const file = await testApp.app.inject('/public/v1/alfa/faq.json');
  expect(file.body).toContain('Veja aqui');
  expect(file.body).not.toContain('abre em nova aba');
});

test('a text that must be given and is markup alone is missing', async () => {
  const answer = await save('<script>alert(1)</script>');
  expect([answer.status, answer.messages]).toEqual([
    422,
    [{ code: MESSAGE_CODE.invalidField, field: 'respostaHTML', description: 'Informe a resposta' }],
  ]);
});

describe('reading', () => {
  test('looks into no text that was saved by these rules', async () => {
    await testApp.owner(async (tx) => {
      await tx.as(alfa);
      await tx.query('delete from texto_limpo where cliente_id = $1', [alfa]);
    });
    const saved = await create(testApp, gestora, alfa, faq, {
      respostaHTML: '<p onclick="x()">Um</p>',
    });
    expect(await noted()).toEqual([{ limpo: null }]);
    expect((await shown()).get(saved.id)).toBe('<p>Um</p>');
  });

  test('cleans text stored past the save once, and uses its note from then on', async () => {
    const hostile = '<p>Dois<img src=x onerror=alert(1)></p><script>x()</script>';
    const notes: string[] = [];
    const reader = () => new RichTextReader(testApp.database, (error) => notes.push(error.message));
    const read = async (by: RichTextReader) => {
      const texts = await by.read(testApp.database, alfa, [hostile]);
      await by.settled();
      return texts[0];
    };
    const first = reader();
    expect(await read(first)).toBe('<p>Dois</p>');
    const change = (set: string) =>
      testApp.database.tenant(alfa, (tx) =>
        tx.execute(
          `update texto_limpo set ${set} where cliente_id = $1 and limpo like '<p>Dois%'`,
          [alfa],
        ),
      );
    // Only a reader that uses the cached notes sees this, not one that cleans the text again.
    expect(await change(`limpo = '<p>Dois, como anotado</p>'`)).toBe(1);
    expect(await read(reader())).toBe('<p>Dois, como anotado</p>');
    expect(await change(`regras = 'outras'`)).toBe(1);
    expect(await read(reader())).toBe('<p>Dois</p>');
    expect(notes).toEqual([]);
  });

  test('holds no connection while a text is cleaned', async () => {
    let open = 0;
    const seen: number[] = [];
    const reads: Pick<Reads, 'snapshot'> = {
      snapshot: async (clienteId, work) => {
        open += 1;
        const found = await testApp.database.snapshot(clienteId, work);
        open -= 1;
        return found;
      },
    };
    const reader = new RichTextReader(testApp.database, () => seen.push(open));
    expect(await reader.read(reads, alfa, [`${DEEP}Sempre aberto`])).toEqual([
      '<p>Sempre aberto</p>',
    ]);
    expect(seen).toEqual([0]);
  });

  test('shows the words alone of a stored text that tables make too long', async () => {
    const notes: string[] = [];
    const reader = new RichTextReader(testApp.database, ({ message }) => notes.push(message));
    const tables = '<table></table>'.repeat(25_000);
    const [short = '', long = ''] = await reader.read(testApp.database, alfa, [
      tables.slice(0, 15 * 1000),
      `${tables}Fim`,
    ]);
    expect(short.includes('portal-table')).toBe(true);
    expect(long).toBe('<p>Fim</p>');
    expect(notes).toEqual(['a rich text is shown without its markup: too long as it is shown']);
    await reader.settled();
  });

  test('of one client uses no note of another', async () => {
    const html = '<p>Só daqui</p>';
    const reader = new RichTextReader(testApp.database, (error) =>
      expect.unreachable(error.message),
    );
    await reader.read(testApp.database, alfa, [html]);
    await reader.settled();
    const { beta } = testApp.clienteId;
    expect(await reader.read(testApp.database, beta, [html])).toEqual([html]);
    await reader.settled();
    const rows = await testApp.database.tenant(beta, (tx) =>
      tx.query('select 1 from texto_limpo where cliente_id = $1', [beta]),
    );
    expect(rows).toHaveLength(1);
  });
});

test('old notes are removed, of other rules sooner', async () => {
  await testApp.owner(async (tx) => {
    await tx.as(alfa);
    await tx.query('delete from texto_limpo where cliente_id = $1', [alfa]);
  });
  await create(testApp, gestora, alfa, faq);
  await testApp.owner(async (tx) => {
    await tx.as(alfa);
    await tx.query(
      `insert into texto_limpo (cliente_id, resumo, regras, limpo, criado_em)
       select cliente_id, sha256(nota::bytea), case when nota like '%outras' then 'outras' else regras end, nota, now() - idade
         from texto_limpo, (values ('velha', interval '400 days'), ('recente', interval '300 days'),
           ('velha de outras', interval '40 days'), ('recente de outras', interval '20 days')) v (nota, idade)
        where cliente_id = $1`,
      [alfa],
    );
  });
  const { signal } = new AbortController();
  await limpezaTextos(testApp.database).run({ signal, attempt: 1, last: false });
  expect(new Set((await noted()).map(({ limpo }) => limpo))).toEqual(
    new Set([null, 'recente', 'recente de outras']),
  );
});
