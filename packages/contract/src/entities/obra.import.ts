import { OBRA_SITUACAO } from '../domain/obra-situacao.ts';
import type { ImportCapability } from '../engine/capabilities.ts';

/** Import format of works, following the spreadsheets of engineering departments. */
export const obraImport: ImportCapability = {
  columns: {
    numero: { help: 'Como o órgão a numera: 012/2026' },
    objeto: { help: 'O que se constrói ou reforma' },
    situacao: {
      help: 'Não iniciada, Em andamento, Paralisada, Concluída ou Cancelada',
      named: {
        otherwise: 'escreva uma das situações',
        names: [
          { id: OBRA_SITUACAO.naoIniciada, names: ['Não iniciada', 'A iniciar'] },
          { id: OBRA_SITUACAO.emAndamento, names: ['Em andamento', 'Em execução'] },
          { id: OBRA_SITUACAO.paralisada, names: ['Paralisada'] },
          { id: OBRA_SITUACAO.concluida, names: ['Concluída', 'Finalizada'] },
          { id: OBRA_SITUACAO.cancelada, names: ['Cancelada'] },
        ],
      },
    },
    motivoParalisacao: { help: 'Só das paralisadas' },
    responsavelParalisacao: { help: 'Só das paralisadas: quem deixou de executar' },
    previsaoRetomada: { help: 'Só das paralisadas: dia/mês/ano' },
    percentual: { help: 'Quanto está feito, de 0 a 100' },
    dataInicio: { help: 'dia/mês/ano; o previsto, enquanto não começou' },
    previsaoFim: { help: 'dia/mês/ano' },
    dataFim: { help: 'dia/mês/ano; só das concluídas' },
    valorContratado: { help: 'Em reais: 1.500,00' },
    valorMedido: { help: 'Em reais' },
    valorPago: { help: 'Em reais' },
    fornecedor: { help: 'Pessoa ou empresa', aliases: ['Fornecedor', 'Empresa'] },
    documento: { help: 'Com ou sem pontuação', aliases: ['CNPJ', 'CPF/CNPJ'] },
    local: { help: 'Rua, bairro ou comunidade' },
  },
  key: { fields: ['numero'], same: 'mesmo número', there: 'Já estava cadastrada' },
  sample: [
    {
      numero: '012/2026',
      objeto: 'Reforma da Escola Municipal Professora Ana Nery',
      situacao: 'Em andamento',
      percentual: '45',
      dataInicio: '02/03/2026',
      previsaoFim: '30/11/2026',
      valorContratado: '1.250.000,00',
      valorMedido: '562.500,00',
      valorPago: '500.000,00',
      fornecedor: 'Construtora Exemplo Ltda.',
      documento: '11.222.333/0001-81',
      local: 'Rua das Flores, Centro',
    },
  ],
};
