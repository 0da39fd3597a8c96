import type { Page } from 'playwright-core';
import { chooseOption } from '../../../e2e/support/form.ts';
import {
  act,
  checkTable,
  content,
  fill,
  openList,
  openNew,
  panel,
  rowOf,
  sendTable,
} from '../moves.ts';
import type { Step } from '../step.ts';

const SERVICOS = [
  'Unidade;Nome;Descrição;Documentos;Agendamento prévio;Formas de solicitação',
  'Ouvidoria-Geral do Município;Registrar reclamação;Recebe e encaminha reclamações.;CPF | Sim;Não;Telefone: (81) 5555-0100',
  'Ouvidoria-Geral do Município;Pedir informação;Responde a pedidos de informação pública.;;Não;E-mail: esic@exemplo.org',
  'Ouvidoria-Geral do Município;Elogiar um serviço;;;talvez;Presencial: Praça da Matriz, 1',
].join('\r\n');

/** As a department keeps it: a title above the heading, a total below, and a word a letter off. */
const OBRAS = [
  'PREFEITURA MUNICIPAL – RELAÇÃO DE OBRAS;;;;;',
  ';;;;;',
  'Número;Objeto;Situação;Executado (%);Início;Valor contratado',
  '101/2026;Pavimentação da Rua do Sol;Em andamento;35;02/03/2026;R$ 480.000,00',
  '102/2026;Reforma do posto de saúde;Em andamemto;60;13/01/2026;R$ 215.300,00',
  '103/2026;Quadra da escola do campo;Em andamento;95;05/01/2026;R$ 98.750,00',
  'Total;;;;;R$ 794.050,00',
].join('\r\n');

async function sendObras(page: Page): Promise<void> {
  await openList(page, 'obra', 'Obras');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await sendTable(page, { name: 'obras.csv', buffer: Buffer.from(OBRAS) });
}

async function checkObras(page: Page): Promise<void> {
  await sendObras(page);
  await checkTable(page);
}

async function startImport(page: Page): Promise<void> {
  await openList(page, 'servico', 'Serviços');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor();
}

async function sendServicos(page: Page): Promise<void> {
  await startImport(page);
  await sendTable(page, { name: 'servicos.csv', buffer: Buffer.from(SERVICOS) });
}

/** Questions, declarations, structure, services and looks of a portal. */
export const cadastros: readonly Step[] = [
  {
    name: 'declaracao',
    alt: 'Declaração de inexistência preenchida',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openNew(page, 'declaracao-inexistencia', 'Declaração de inexistência');
      await chooseOption(page, 'Categoria', 'Obras paralisadas');
      await fill(page, 'Declaração', 'Nenhuma obra municipal esteve paralisada neste período.');
      await fill(page, 'Período', 'julho a outubro de 2026');
    },
    part: content,
    height: 560,
  },
  {
    name: 'estrutura',
    alt: 'Estrutura organizacional em árvore, com uma unidade selecionada e o botão Mover',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'estrutura-organizacional', 'Estrutura organizacional');
      await rowOf(page, 'Ouvidoria-Geral do Município').click();
    },
    part: content,
    height: 620,
    mark: (page) => page.getByRole('button', { name: 'Mover', exact: true }),
  },
  {
    name: 'estrutura-mover',
    alt: 'Caixa Mover, com a escolha do novo lugar da unidade',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'estrutura-organizacional', 'Estrutura organizacional');
      await act(page, 'Ouvidoria-Geral do Município', 'Mover');
      await page.getByRole('combobox', { name: 'Novo lugar' }).waitFor();
    },
    part: panel,
  },
  {
    name: 'servicos-importar',
    alt: 'Importar serviços, primeiro passo: escolher o arquivo ou baixar o modelo',
    account: 'gestora',
    width: 1280,
    prepare: startImport,
    part: panel,
    height: 620,
  },
  {
    name: 'servicos-importar-unidades',
    alt: 'Importar serviços, segundo passo: a unidade do sistema para cada nome do arquivo',
    account: 'gestora',
    width: 1280,
    tall: 3200,
    prepare: async (page) => {
      await sendServicos(page);
      await page.getByRole('group', { name: 'As unidades do arquivo' }).waitFor();
    },
    part: (page) => page.getByRole('group', { name: 'As unidades do arquivo' }),
  },
  {
    name: 'servicos-importar-linhas',
    alt: 'Importar serviços, terceiro passo: duas linhas para publicar e uma com erro',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await sendServicos(page);
      await checkTable(page);
    },
    part: panel,
    height: 700,
  },
  {
    name: 'importar-entendi',
    alt: 'O que entendi do arquivo: o cabeçalho na terceira linha, o título acima e o total abaixo marcados como o que não é lançamento',
    account: 'gestora',
    width: 1280,
    tall: 1500,
    prepare: sendObras,
    part: panel,
    height: 900,
  },
  {
    name: 'importar-colunas',
    alt: 'As colunas da importação, cada uma com a do arquivo, o porquê da proposta e as primeiras linhas',
    account: 'gestora',
    width: 1280,
    tall: 1500,
    prepare: sendObras,
    part: (page) => page.getByRole('group', { name: 'Colunas', exact: true }),
    height: 700,
  },
  {
    name: 'importar-corrigir',
    alt: 'Uma linha com erro aberta para correção, com a sugestão de um nome parecido',
    account: 'gestora',
    width: 1280,
    tall: 1200,
    prepare: async (page) => {
      await checkObras(page);
      await page.getByRole('button', { name: /^Corrigir a linha/ }).click();
      await page.getByRole('button', { name: /Você quis dizer/ }).waitFor();
    },
    part: panel,
    height: 960,
  },
  {
    name: 'importar-concluida',
    alt: 'A importação concluída: quantas linhas foram publicadas, e o botão Desfazer a importação',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await checkObras(page);
      await page.getByRole('button', { name: /^Publicar/ }).click();
      await page.getByText(/^Importação concluída/).waitFor();
    },
    part: panel,
    height: 700,
  },
  {
    name: 'layout',
    alt: 'Formulário do layout: as cores do portal, a prévia e o contraste dos textos',
    account: 'gestora',
    width: 1280,
    tall: 1020,
    prepare: async (page) => {
      await openList(page, 'layout', 'Layouts');
      await act(page, 'Layout do portal', 'Alterar');
      await page.getByText('Prévia do portal').waitFor();
    },
    part: content,
  },
];
