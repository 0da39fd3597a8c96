import type { DemoDocumento } from '../../../tipos.ts';
import type { DemoAviso, DemoComissao } from '../../../tipos-cadastros.ts';
import { ORGAO } from '../entidades.ts';

const COMISSAO = 'Comissão de Contratação';
const PREGAO = 6;
const CONCORRENCIA = 4;

export const comissoes: readonly DemoComissao[] = [
  { nome: COMISSAO, telefone1: '8155550125', email: 'licitacao@valeclaro.example' },
];

const local = {
  rua: 'Praça da Matriz',
  numero: '1, sala 12',
  bairro: 'Centro',
  cep: '55000000',
} as const;

const documento = (titulo: string, texto: string): DemoDocumento => ({
  titulo,
  data: '2026-11-09',
  paragrafos: [texto, 'Documento fictício. Esclarecimentos são pedidos à Comissão de Contratação.'],
  assinatura: ORGAO.contratacao,
});

function aviso(
  modalidade: number,
  [numero, processo]: readonly [number, number],
  objeto: string,
  emDias: number,
  resto: Partial<DemoAviso> = {},
): DemoAviso {
  const nome = `${modalidade === PREGAO ? 'Pregão eletrônico' : 'Concorrência eletrônica'} nº ${numero}`;
  return {
    modalidade,
    numero,
    processo,
    objeto,
    certame: { emDias, hora: '09:00' },
    pregoeiro: 'Hélio Macedo Pires',
    comissao: COMISSAO,
    local,
    documentos: [
      {
        nome: 'Edital',
        documento: documento(
          `Edital – ${nome}`,
          `Edital do ${nome}, processo nº ${processo}: ${objeto}`,
        ),
      },
      {
        nome: 'Termo de referência',
        documento: documento(
          `Termo de referência – ${nome}`,
          `Especificações, quantidades e estimativa de preços: ${objeto}`,
        ),
      },
    ],
    ...resto,
  };
}

export const avisos: readonly DemoAviso[] = [
  aviso(PREGAO, [24, 61], 'Registro de preços de material de expediente.', 26),
  aviso(CONCORRENCIA, [4, 58], 'Reforma e ampliação da Unidade Básica de Saúde da Várzea.', 14, {
    observacao: 'Visita técnica facultativa, agendada pelo telefone da comissão.',
  }),
  aviso(PREGAO, [22, 55], 'Aquisição de pneus e câmaras de ar para a frota municipal.', -12),
  aviso(PREGAO, [21, 52], 'Contratação de serviços de dedetização dos prédios públicos.', -33, {
    observacao: 'Licitação deserta: será republicada.',
  }),
  aviso(PREGAO, [20, 49], 'Aquisição de fardamento para a rede municipal de ensino.', -61),
  aviso(CONCORRENCIA, [3, 40], 'Recuperação de estradas vicinais do distrito de Boa Vista.', -104),
];
