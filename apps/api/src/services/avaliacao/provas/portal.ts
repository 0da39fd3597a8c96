import type { CampoDoPortal } from '@claraboia/contract';

/**
 * Part of a criterion that the portal itself proves. `campos`: settings that its footer shows, all of them filled.
 * `pagina`: path of the page that shows it; a part that the product gives every portal needs nothing else.
 */
export interface DoPortal {
  readonly campos?: readonly CampoDoPortal[];
  readonly pagina: string;
  readonly motivo: string;
}

/** Parts of criteria that pages and settings of the portal prove, by the number of the criterion. */
export const PORTAL: Readonly<Record<string, DoPortal>> = {
  '1.4': { pagina: 'busca', motivo: 'A busca do portal está no topo de cada página.' },
  '2.4': {
    campos: ['endereco', 'telefone', 'email'],
    pagina: '',
    motivo: 'Endereço, telefone e e-mail no rodapé do portal.',
  },
  '2.5': { campos: ['atendimento'], pagina: '', motivo: 'Dias e horas no rodapé do portal.' },
  '2.9': {
    pagina: '',
    motivo: 'O link para o Radar da Transparência Pública está no rodapé de cada página do portal.',
  },
  '12.3': { campos: ['esicUrl'], pagina: '', motivo: 'O portal leva ao pedido eletrônico.' },
  '13.1': { pagina: 'acessibilidade', motivo: 'O símbolo está no topo de cada página do portal.' },
  '13.2': { pagina: 'dados-abertos', motivo: 'As páginas do portal mostram o caminho.' },
  '13.3': {
    pagina: 'acessibilidade',
    motivo: 'O alto contraste está no topo de cada página do portal.',
  },
  '13.4': {
    pagina: 'acessibilidade',
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
    motivo: 'As listas do portal se baixam como arquivos, e por máquina.',
  },
};

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
