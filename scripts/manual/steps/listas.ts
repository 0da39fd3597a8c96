import { act, content, filter, openList, openNew, panel, rowOf } from '../moves.ts';
import type { Step } from '../step.ts';

const DECRETO = 'Decreto nº 71/2026 – Encerramento do exercício';

/** Features common to every list and every form. */
export const listas: readonly Step[] = [
  {
    name: 'procurar',
    alt: 'Procurar, com um menu, uma ação e registros',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'publicacao', 'Publicações');
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Procurar' });
      await dialog.getByRole('combobox', { name: 'O que procurar' }).fill('contarto');
      await dialog.getByText(/^Nada com «contarto»/).waitFor();
    },
    part: panel,
  },
  {
    name: 'lista',
    alt: 'Lista de categorias com uma linha selecionada: em cima os botões, embaixo o total e as páginas',
    account: 'gestora',
    width: 1280,
    tall: 1180,
    prepare: async (page) => {
      await openList(page, 'categoria_publicacao', 'Categorias de publicação');
      await rowOf(page, 'Calendário tributário').click();
    },
    part: content,
  },
  {
    name: 'lista-filtro',
    alt: 'Filtro da coluna Nome, aberto pelo funil, com o menu que troca contém por começa com, termina com, não contém e igual a',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'publicacao', 'Publicações');
      await filter(page, 'Nome', 'Decreto');
      await page.getByRole('button', { name: /^Filtrar Nome/ }).click();
      await page.getByRole('button', { name: 'Nome: contém' }).click();
      await page.getByRole('menuitem', { name: 'igual a' }).waitFor();
    },
    part: content,
    height: 520,
  },
  {
    name: 'lista-colunas',
    alt: 'Escolha das colunas visíveis da lista',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'publicacao', 'Publicações');
      await page.getByRole('button', { name: 'Colunas', exact: true }).click();
      await page.getByRole('dialog', { name: 'Colunas de Publicações' }).waitFor();
    },
    part: panel,
    height: 440,
  },
  {
    name: 'lista-escolhidas',
    alt: 'Três publicações escolhidas: a caixa de cada linha e a barra com Alterar, Excluir e Limpar',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'publicacao', 'Publicações');
      const boxes = page.getByRole('checkbox', { name: /^Escolher (?!as)/ });
      for (const place of [0, 1, 3]) await boxes.nth(place).click();
      await page.getByText('3 registros escolhidos').waitFor();
    },
    part: content,
    height: 440,
  },
  {
    name: 'lista-celular',
    alt: 'No celular, o menu que se abre ao tocar num registro da lista',
    account: 'gestora',
    width: 360,
    prepare: async (page) => {
      await openList(page, 'publicacao', 'Publicações');
      await page
        .locator('[data-row]')
        .first()
        .click({ position: { x: 90, y: 30 } });
      await page.getByRole('menuitem', { name: 'Retificar' }).waitFor();
    },
  },
  {
    name: 'formulario',
    alt: 'Formulário de alteração de uma pergunta frequente, com os botões Salvar e Cancelar',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'faq', 'Perguntas frequentes');
      await act(page, 'Como faço um pedido de informação?', 'Alterar');
      await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Negrito' }).waitFor();
    },
    part: content,
  },
  {
    name: 'formulario-erros',
    alt: 'Formulário com campos obrigatórios em branco: o aviso no alto e a mensagem em cada campo',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openNew(page, 'declaracao-inexistencia', 'Declaração de inexistência');
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
    part: content,
    height: 620,
  },
  {
    name: 'formulario-confirmacao',
    alt: 'Pergunta antes de salvar: Tem certeza que deseja alterar o registro selecionado?',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'faq', 'Perguntas frequentes');
      await act(page, 'Como faço um pedido de informação?', 'Alterar');
      await page.getByRole('button', { name: 'Negrito' }).waitFor();
      await page.keyboard.press('Control+s');
      await page.getByText('Tem certeza que deseja alterar o registro selecionado?').waitFor();
    },
    part: panel,
  },
  {
    name: 'excluir',
    alt: 'Pergunta antes de excluir, com os dados do registro',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'publicacao', 'Publicações');
      await act(page, DECRETO, 'Excluir');
      await page.getByText('Tem certeza que deseja excluir o registro selecionado?').waitFor();
    },
    part: panel,
  },
  {
    name: 'lixeira',
    alt: 'Lixeira das perguntas frequentes: o que foi excluído, quando e por quem, com o botão Restaurar',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'faq', 'Perguntas frequentes');
      await page.evaluate(addAndDelete, [
        'Onde pago o IPTU atrasado?',
        'Qual é o horário da biblioteca?',
      ]);
      await page.getByRole('button', { name: 'Lixeira e arquivo', exact: true }).click();
      await page.getByRole('button', { name: 'Restaurar' }).first().waitFor();
    },
    part: panel,
  },
];

/** Adds questions and deletes them, so that other pictures keep all of theirs. Runs in the browser. */
async function addAndDelete(questions: readonly string[]): Promise<void> {
  const path = '/v1/transparencia/faq';
  const ask = async (address: string, method = 'GET', body?: object) => {
    const answer = await fetch(address, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return (await answer.json()).data;
  };
  const [first] = (await ask(`${path}?limit=1`)).list;
  const { portalCliente, respostaHTML } = await ask(`${path}/${first.id}`);
  for (const pergunta of questions) {
    const { id } = await ask(path, 'POST', { pergunta, portalCliente, respostaHTML });
    await ask(`${path}/${id}`, 'DELETE');
  }
}
