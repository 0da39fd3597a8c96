import type { DemoPublicacao } from '../../tipos.ts';
import { dataBr, fimDoMes } from '../base/datas.ts';
import { colReais, colTexto, comCifrao, oscila, tabela } from '../base/formato.ts';
import { publicado } from '../base/publicacoes.ts';
import { ORGAO } from './entidades.ts';

interface Viagem {
  readonly cargo: string;
  readonly destino: string;
  readonly motivo: string;
  /** Per day, in 2026. */
  readonly valor: number;
  readonly dias: number;
}

const VIAGENS: readonly Viagem[] = [
  {
    cargo: 'Secretária de Saúde',
    destino: 'Recife – PE',
    motivo: 'Reunião da Comissão Intergestores Bipartite',
    valor: 360,
    dias: 1,
  },
  {
    cargo: 'Motorista',
    destino: 'Recife – PE',
    motivo: 'Transporte de pacientes em tratamento fora do domicílio',
    valor: 210,
    dias: 3,
  },
  {
    cargo: 'Técnico de enfermagem',
    destino: 'Caruaru – PE',
    motivo: 'Acompanhamento de pacientes em hemodiálise',
    valor: 210,
    dias: 2,
  },
  {
    cargo: 'Prefeita',
    destino: 'Brasília – DF',
    motivo: 'Audiência sobre convênios e emendas',
    valor: 920,
    dias: 3,
  },
  {
    cargo: 'Secretário de Obras',
    destino: 'Recife – PE',
    motivo: 'Vistoria técnica e entrega de prestação de contas de convênio',
    valor: 360,
    dias: 2,
  },
  {
    cargo: 'Professora',
    destino: 'Recife – PE',
    motivo: 'Formação do programa estadual de alfabetização',
    valor: 260,
    dias: 3,
  },
  {
    cargo: 'Assistente social',
    destino: 'Garanhuns – PE',
    motivo: 'Encontro regional do Suas',
    valor: 260,
    dias: 2,
  },
  {
    cargo: 'Controladora-geral',
    destino: 'Recife – PE',
    motivo: 'Curso sobre a Lei nº 14.133/2021',
    valor: 360,
    dias: 2,
  },
  {
    cargo: 'Contador',
    destino: 'Recife – PE',
    motivo: 'Treinamento sobre envio de dados ao Tribunal de Contas',
    valor: 260,
    dias: 2,
  },
  {
    cargo: 'Agente de endemias',
    destino: 'Caruaru – PE',
    motivo: 'Capacitação em controle de arboviroses',
    valor: 210,
    dias: 1,
  },
];

function doTrimestre(ano: number, trimestre: number): DemoPublicacao {
  const mes = trimestre * 3;
  const escolhidas = VIAGENS.filter((_, i) => (i + trimestre + ano) % 3 !== 0);
  const nivel = ano === 2026 ? 1 : ano === 2025 ? 0.95 : 0.85;
  const linhas = escolhidas.map(({ cargo, destino, motivo, valor, dias }, i) => {
    const noMes = mes - 2 + (i % 3);
    const dia = 3 + Math.floor(11 * (1 + oscila(ano, mes, i)));
    const inicio = `${ano}-${String(noMes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
    const quantidade = dias === 1 ? '1 dia' : `${dias} dias`;
    return [
      cargo,
      destino,
      `${dataBr(inicio)}, ${quantidade}`,
      motivo,
      Math.round(valor * nivel) * dias,
    ];
  });
  const total = linhas.reduce((soma, linha) => soma + Number(linha[4]), 0);
  return publicado(`Diárias pagas – ${trimestre}º trimestre de ${ano}`, fimDoMes(ano, mes), {
    paragrafos: [
      `Diárias pagas no ${trimestre}º trimestre de ${ano}, no total de ${comCifrao(total)}. Nesta demonstração os beneficiários aparecem só pelo cargo.`,
    ],
    tabelas: [
      tabela({
        colunas: [
          colTexto('Cargo'),
          colTexto('Destino'),
          colTexto('Período'),
          colTexto('Motivo'),
          colReais('Valor (R$)'),
        ],
        linhas,
        total: 'Total',
      }),
    ],
    assinatura: ORGAO.administracao,
  });
}

/** Every quarter since the end of 2024, up to the last one that has ended. */
export const diarias: readonly DemoPublicacao[] = [
  doTrimestre(2024, 4),
  ...[1, 2, 3, 4].map((trimestre) => doTrimestre(2025, trimestre)),
  ...[1, 2, 3].map((trimestre) => doTrimestre(2026, trimestre)),
];
