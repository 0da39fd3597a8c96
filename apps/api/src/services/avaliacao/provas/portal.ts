import { type CampoDoPortal, formatTelefone } from '@claraboia/contract';
import type { Exigencia } from '../vistoria/exigencia.ts';

/**
 * Part of a criterion that the portal itself proves. `campos`: settings that its footer shows, all of them filled.
 * `pagina`: path of the page that shows it. `mostra`: what that page must hold besides the settings.
 */
export interface DoPortal {
  readonly campos?: readonly CampoDoPortal[];
  readonly pagina: string;
  readonly mostra?: readonly Exigencia[];
  readonly motivo: string;
}

/** Parts of criteria that pages and settings of the portal prove, by the number of the criterion. */
export const PORTAL: Readonly<Record<string, DoPortal>> = {
  '1.4': {
    pagina: 'busca',
    mostra: [{ em: 'cabecalho', tipo: 'busca', nome: 'o campo de busca' }],
    motivo: 'A busca do portal está no topo de cada página.',
  },
  '2.4': {
    campos: ['endereco', 'telefone', 'email'],
    pagina: '',
    motivo: 'Endereço, telefone e e-mail no rodapé do portal.',
  },
  '2.5': { campos: ['atendimento'], pagina: '', motivo: 'Dias e horas no rodapé do portal.' },
  '2.9': {
    pagina: '',
    mostra: [
      {
        em: 'rodape',
        tipo: 'link',
        href: 'https://radardatransparencia.atricon.org.br',
        nome: 'o link para o Radar da Transparência Pública',
      },
    ],
    motivo: 'O link para o Radar da Transparência Pública está no rodapé de cada página do portal.',
  },
  '12.3': { campos: ['esicUrl'], pagina: '', motivo: 'O portal leva ao pedido eletrônico.' },
  '13.1': {
    pagina: 'acessibilidade',
    mostra: [
      {
        em: 'cabecalho',
        tipo: 'link',
        fim: '/acessibilidade',
        nome: 'o símbolo de acessibilidade',
      },
    ],
    motivo: 'O símbolo está no topo de cada página do portal.',
  },
  '13.2': {
    pagina: 'dados-abertos',
    mostra: [{ em: 'conteudo', tipo: 'caminho', nome: 'o caminho até ela' }],
    motivo: 'As páginas do portal mostram o caminho.',
  },
  '13.3': {
    pagina: 'acessibilidade',
    mostra: [
      { em: 'cabecalho', tipo: 'botao', rotulo: 'Alto contraste', nome: 'o alto contraste' },
    ],
    motivo: 'O alto contraste está no topo de cada página do portal.',
  },
  '13.4': {
    pagina: 'acessibilidade',
    mostra: ['A− Diminuir a letra', 'A+ Aumentar a letra'].map((rotulo) => ({
      em: 'cabecalho',
      tipo: 'botao',
      rotulo,
      nome: `o botão «${rotulo}»`,
    })),
    motivo: 'O tamanho da letra muda no topo de cada página do portal.',
  },
  '14.1': {
    campos: ['endereco', 'telefone', 'atendimento'],
    pagina: '',
    motivo: 'Endereço, telefone e horário no rodapé do portal.',
  },
  '14.2': { campos: ['ouvidoriaUrl'], pagina: '', motivo: 'O portal leva ao canal da ouvidoria.' },
  '15.4': {
    pagina: 'dados-abertos',
    mostra: ['csv', 'json'].map((formato) => ({
      em: 'conteudo',
      tipo: 'link',
      fim: `.${formato}`,
      nome: `arquivos em ${formato.toUpperCase()}`,
    })),
    motivo: 'As listas do portal se baixam como arquivos, e por máquina.',
  },
};

/** Settings that lead to a site outside of the portal, which must answer. */
export const CANAIS: ReadonlySet<CampoDoPortal> = new Set(['esicUrl', 'ouvidoriaUrl']);

/** How the footer shows a setting, and what is missing if it does not. */
const NO_RODAPE: Readonly<Record<CampoDoPortal, (valor: string) => Exigencia>> = {
  endereco: (texto) => ({ em: 'rodape', tipo: 'texto', texto, nome: 'o endereço do órgão' }),
  atendimento: (texto) => ({
    em: 'rodape',
    tipo: 'texto',
    texto,
    nome: 'o horário de atendimento',
  }),
  telefone: (valor) => ({
    em: 'rodape',
    tipo: 'texto',
    texto: formatTelefone(valor),
    nome: 'o telefone',
  }),
  email: (texto) => ({ em: 'rodape', tipo: 'texto', texto, nome: 'o e-mail' }),
  esicUrl: (href) => ({ em: 'rodape', tipo: 'link', href, nome: 'o link para o e-SIC' }),
  ouvidoriaUrl: (href) => ({ em: 'rodape', tipo: 'link', href, nome: 'o link para a ouvidoria' }),
};

/** Requirements on the page of a part, in a portal with these settings. */
export const exigenciasDe = (
  { campos = [], mostra = [] }: DoPortal,
  portal: Readonly<Record<CampoDoPortal, string | null>>,
): readonly Exigencia[] => [
  ...campos.map((campo) => NO_RODAPE[campo](portal[campo] ?? '')),
  ...mostra,
];

/**
 * Criteria that the body's own site must meet, wholly or in part: a person attests them, with the address and the day
 * (PNTP 2026, remarks "depende do sítio do órgão" and "no sítio oficial e no portal").
 */
export const DO_SITIO: ReadonlySet<string> = new Set([
  ...['1.1', '1.2', '1.3', '1.4', '2.8', '13.1', '13.2', '13.3', '13.4', '13.5'],
]);

/** Criteria of systems that often stand outside of the portal: an attested address proves them too. */
export const DE_OUTRO_SISTEMA: ReadonlySet<string> = new Set([
  ...['2.9', '6.7', '8.4', '12.3', '12.4', '14.1', '14.2', '15.3', '20.9'],
]);
