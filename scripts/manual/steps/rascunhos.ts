import type { Page } from 'playwright-core';
import type { Step } from '../step.ts';

const DRAFTS = '/#/gestao/transparencia/rascunhos';
const TEXTS = [
  ['Não houve diárias pagas a servidores neste mês.', 'novembro de 2026'],
  ['Não houve convênios assinados neste trimestre.', '4º trimestre de 2026'],
] as const;

/** Keeps two declarations as drafts and sends them to review. @returns the id of the first one */
async function sendToReview(page: Page): Promise<number> {
  await page.goto(DRAFTS);
  await page.getByRole('heading', { level: 1, name: 'Em preparo' }).waitFor();
  return page.evaluate(async (texts) => {
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      });
      return (await answer.json()).data;
    };
    const { list } = await ask('/v1/transparencia/categoria_publicacao?limit=4');
    const ids: number[] = [];
    for (const [at, [declaracao, periodo]] of texts.entries()) {
      const conteudo = { declaracao, periodo, categoriaPublicacao: list[at + 1] };
      const { id } = await ask('/v1/rascunhos', { entidade: 'declaracao_inexistencia', conteudo });
      await ask(`/v1/rascunhos/${id}/situacao`, { versao: 1, acao: 'enviar' });
      ids.push(id);
    }
    return ids[0] ?? 0;
  }, TEXTS);
}

/** Drafts, review and schedule. */
export const rascunhos: readonly Step[] = [
  {
    name: 'rascunho-previa',
    alt: 'Ver como o cidadão: a página de verdade com o que ainda não foi publicado',
    account: 'admin',
    width: 1280,
    prepare: async (page) => {
      const id = await sendToReview(page);
      await page.goto(`/#/gestao/transparencia/declaracao-inexistencia/incluir?rascunho=${id}`);
      await page.getByRole('button', { name: 'Retirar da revisão' }).waitFor();
      await page.getByRole('button', { name: 'Mais', exact: true }).last().click();
      await page.getByRole('menuitem', { name: 'Ver como o cidadão' }).click();
      await page.frameLocator('iframe').getByText(TEXTS[0][0]).waitFor();
    },
  },
  {
    name: 'rascunho-em-preparo',
    alt: 'Em preparo: o que espera revisão, com Aprovar e Devolver',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await page.goto(`${DRAFTS}?situacao=emRevisao`);
      await page
        .getByRole('button', { name: /^Aprovar/ })
        .first()
        .waitFor();
    },
    part: (page) => page.locator('main'),
    height: 460,
  },
  {
    name: 'rascunho-agendar',
    alt: 'Agendar publicação: o dia e a hora em que aparece e em que sai',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await page.goto(`${DRAFTS}?situacao=emRevisao`);
      await page.getByRole('link', { name: TEXTS[1][0] }).click();
      await page.getByRole('textbox', { name: /^Período/ }).fill('outubro a dezembro de 2026');
      await page.getByRole('button', { name: 'Mais', exact: true }).last().click();
      await page.getByRole('menuitem', { name: 'Agendar publicação…' }).click();
      const dialog = page.getByRole('dialog', { name: /^Agendar/ });
      const year = new Date().getFullYear() + 1;
      await dialog.getByRole('textbox', { name: /^Aparece em/ }).fill(`04/01/${year} 08:00`);
      await dialog.getByRole('textbox', { name: /^Sai em/ }).fill(`31/12/${year} 18:00`);
    },
    part: (page) => page.getByRole('dialog', { name: /^Agendar/ }),
  },
];
