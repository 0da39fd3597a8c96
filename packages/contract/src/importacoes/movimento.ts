import { DATA, EMPENHO_NUMERO, EXERCICIO_E_UG, NUMERO, TIPO, VALOR } from './colunas.ts';
import { defineImport } from './define-import.ts';

/** Movements of commitments. */
export const movimento = defineImport({
  label: 'Movimentos (reforço, anulação, liquidação, pagamento)',
  help: 'Uma linha por reforço, anulação, liquidação, pagamento ou estorno de um empenho.',
  scope: { year: 'upTo', period: 'data' },
  screens: ['empenho'],
  published: 'despesas',
  totals: ['despesa'],
  columns: [
    ...EXERCICIO_E_UG,
    { ...EMPENHO_NUMERO, obrigatoria: true, ajuda: 'O mesmo número do arquivo de empenhos.' },
    {
      nome: 'fase',
      rotulo: 'Fase',
      obrigatoria: true,
      tipo: 'escolha',
      ajuda: 'E: empenho; L: liquidação; P: pagamento.',
      sinonimos: ['fase_despesa', 'estagio', 'etapa'],
      exemplo: 'P',
      escolhas: ['E', 'L', 'P'],
    },
    {
      ...TIPO,
      rotulo: 'Tipo do movimento',
      obrigatoria: true,
      ajuda: 'Original, reforço, anulação ou estorno. O sinal do valor vem daqui.',
      exemplo: 'original',
      escolhas: ['original', 'reforco', 'anulacao', 'estorno'],
    },
    {
      ...NUMERO,
      rotulo: 'Número do movimento',
      obrigatoria: false,
      ajuda: 'Muito recomendado: é por ele que uma correção encontra o movimento.',
      exemplo: '2026OB004455',
    },
    {
      ...DATA,
      rotulo: 'Data',
      obrigatoria: true,
      ajuda: 'O dia do movimento, que diz o mês em que ele conta.',
      exemplo: '20/04/2026',
    },
    {
      ...VALOR,
      rotulo: 'Valor',
      obrigatoria: true,
      ajuda: 'Positivo; negativo só em anulação e estorno.',
      exemplo: '6250,00',
    },
    {
      nome: 'documento',
      rotulo: 'Documento',
      obrigatoria: false,
      tipo: 'texto',
      ajuda: 'A nota fiscal ou a ordem bancária.',
      sinonimos: ['nota_fiscal', 'nr_documento', 'numero_documento', 'nf'],
      exemplo: 'NF 889',
    },
  ],
});
