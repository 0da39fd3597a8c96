import { CONVENIO_NATUREZA } from '../domain/convenio-natureza.ts';
import {
  documentoPublico,
  type Expression,
  either,
  equals,
  firstOf,
  nothing,
  partsOf,
  path,
  withGuest,
} from '../engine/expression.ts';

type Natureza = keyof typeof CONVENIO_NATUREZA;

/** True for agreements of one kind. */
export const isNatureza = (natureza: Natureza) =>
  equals(path('natureza.id'), CONVENIO_NATUREZA[natureza]);

/** The other party in its role for one kind of agreement; null for the other kinds. */
const parte = (natureza: Natureza): Expression<'natureza.id' | 'nomeOrgao'> =>
  either(isNatureza(natureza), path('nomeOrgao'), nothing);

/** Subject of an agreement; agreements of other systems may have a program only. */
export const OBJETO = firstOf(path('objeto'), path('programa'));

/** Columns of agreements, in the order of their export. */
export const colunasDoConvenio = [
  {
    chave: 'numeroConvenio',
    titulo: 'Número',
    significado: 'Número do convênio, com o ano, na parte que repassa.',
    peso: 0,
    amostra: '000000/0000',
  },
  {
    chave: 'nomeOrgao',
    titulo: 'Órgão concedente',
    significado: 'Órgão que repassa os recursos; vazio quando o município repassa, e sem repasse.',
    peso: 1.5,
    amostra: 'Desenvolvimento',
    valor: parte('recebido'),
  },
  {
    chave: 'programa',
    significado: 'Programa de que o convênio faz parte, ou o seu objeto.',
  },
  {
    chave: 'situacao',
    significado: 'Situação como a parte que repassa a informa.',
    peso: 1.5,
    amostra: 'Prestação',
  },
  {
    chave: 'dataInicioExecucao',
    titulo: 'Início',
    significado: 'Primeiro dia da execução.',
    peso: 0,
  },
  {
    chave: 'datafimExecucao',
    titulo: 'Fim',
    significado: 'Último dia da execução; vazio quando não informado.',
    peso: 0,
  },
  {
    chave: 'valorRepasse',
    titulo: 'Repasse',
    significado:
      'Valor em reais ajustado que paga a parte que repassa; vazio quando não informado.',
    soma: true,
    peso: 0,
  },
  {
    chave: 'valorContrapartida',
    titulo: 'Contrapartida',
    significado: 'Valor em reais ajustado que paga a parte que recebe; vazio quando não informado.',
    soma: true,
    peso: 0,
  },
  {
    chave: 'valorGlobal',
    significado:
      'Valor em reais do convênio inteiro, como a fonte o dá; vazio quando não informado.',
    soma: true,
    peso: 0,
  },
  {
    chave: 'detalhesLink',
    significado: 'Página do convênio no sistema do órgão concedente.',
    valor: withGuest(path('detalhesLink')),
  },
  {
    chave: 'retificadoEm',
    significado: 'Quando foi retificado pela última vez; vazio se nunca foi.',
  },
  {
    chave: 'natureza',
    significado: 'Recebido, Realizado (o município repassa) ou Sem repasse.',
    peso: 0,
    amostra: 'Sem repasse',
    valor: path('natureza.nome'),
  },
  { chave: 'exercicio', significado: 'Ano do início da vigência.' },
  {
    chave: 'beneficiario',
    titulo: 'Beneficiário',
    significado: 'A quem o município repassa; vazio nos outros.',
    peso: 1.5,
    valor: parte('realizado'),
  },
  {
    chave: 'partes',
    titulo: 'Partes',
    significado: 'Com quem é o acordo sem repasse; vazio nos outros.',
    peso: 1.5,
    valor: parte('semRepasse'),
  },
  {
    chave: 'documento',
    titulo: 'CNPJ ou CPF',
    significado: 'CNPJ da outra parte por inteiro, ou CPF em parte.',
    valor: documentoPublico(path('documento')),
  },
  {
    chave: 'objeto',
    titulo: 'Objeto',
    significado: 'O que as partes ajustaram fazer.',
    peso: 4,
    amostra: 'Desenvolvimento',
    valor: OBJETO,
  },
  {
    chave: 'obrigacoes',
    significado: 'O que cabe a cada parte; vazio quando não informado.',
  },
  {
    chave: 'valorRealizado',
    significado:
      'Valor em reais recebido até hoje ou, nos realizados, repassado até hoje; vazio quando não informado.',
    soma: true,
    peso: 0,
  },
  {
    chave: 'arquivos',
    titulo: 'Inteiro teor',
    significado: 'Nomes dos arquivos do convênio, que os arquivos de convênios têm por inteiro.',
    valor: partsOf('arquivos', { nome: path('nomeArquivo') }),
    tipo: 'list',
  },
  {
    chave: 'outraParte',
    titulo: 'Com quem',
    significado: 'Quem celebra com o município, em qualquer papel.',
    peso: 1.5,
    valor: path('nomeOrgao'),
  },
] as const;
