import type { ImportacaoTipo } from '@claraboia/contract';

/** A file of semicolons: its heading, and rows. */
export const csv = (cabecalho: string, ...linhas: readonly string[]): Buffer =>
  Buffer.from(`${[cabecalho, ...linhas].join('\n')}\n`);

/** Files of a small town's year, by kind. */
export const ARQUIVOS = {
  dotacao: csv(
    'exercicio;ug_codigo;ug_nome;orgao_codigo;orgao_nome;unidade_codigo;unidade_nome;ficha;funcao;subfuncao;programa_codigo;programa_nome;acao_codigo;acao_nome;natureza;fonte;valor_inicial;valor_atualizado;posicao_em',
    '2026;1;Prefeitura;02;Educação;02.01;Ensino;0123;12;361;0012;Escola para todos;2045;Ensino fundamental;3.3.90.30;1.500.0000;150.000,00;172.500,00;31/10/2026',
    '2026;1;Prefeitura;03;Saúde;03.01;Atenção básica;0200;10;301;0020;Saúde perto;2050;Postos de saúde;3.3.90.39;1.600.0000;90.000,00;90.000,00;31/10/2026',
  ),
  // The first line's movements equal its updated value; the second lacks the matching line of a transfer.
  dotacao_movimento: csv(
    'exercicio;ug_codigo;ficha;data;tipo;valor;ato;numero',
    '2026;1;0123;10/02/2026;suplementar;30.000,00;Decreto 12/2026;1',
    '2026;1;0123;15/06/2026;anulacao;7.500,00;Decreto 40/2026;2',
    '2026;1;0200;15/06/2026;transposicao;-5.000,00;Lei 1.234/2026;3',
  ),
  empenho: csv(
    'exercicio;ug_codigo;numero;data;ficha;credor_documento;credor_nome;historico;valor',
    '2026;1;101;15/03/2026;0123;12.ABC.345/01DE-35;Padaria Aurora Ltda;Pães para a merenda;12.500,00',
    '2026;1;102;20/03/2026;0200;529.982.247-25;Maria das Dores;Consultoria em saúde;4.000,50',
  ),
  movimento: csv(
    'exercicio;ug_codigo;empenho_numero;fase;tipo;numero;data;valor;documento',
    '2026;1;101;L;original;L1;10/04/2026;6.250,00;NF 889',
    '2026;1;101;P;original;OB1;20/04/2026;6.250,00;',
    '2026;1;101;E;anulacao;A1;05/05/2026;1.000,00;',
    '2026;1;102;L;original;L2;11/04/2026;4.000,50;',
    '2026;1;102;P;original;OB2;21/04/2026;4.000,50;',
  ),
  receita_prevista: csv(
    'exercicio;ug_codigo;natureza;descricao;fonte;deducao;previsto_inicial;previsto_atualizado',
    '2026;1;1.1.1.2.50.0.1;IPTU - principal;1.500.0000;Não;2.350.000,00;2.350.000,00',
  ),
  receita_realizada: csv(
    'exercicio;ug_codigo;natureza;fonte;deducao;mes;lancado;arrecadado',
    '2026;1;1.1.1.2.50.0.1;1.500.0000;Não;1;;10.000,00',
    '2026;1;1.1.1.2.50.0.1;1.500.0000;Não;2;;12.345,67',
  ),
  desembolso: csv(
    'exercicio;ug_codigo;numero;data;credor_documento;credor_nome;historico;valor',
    '2026;1;9;05/05/2026;11.222.333/0001-81;Banco Fictício;Consignados repassados;900,00',
  ),
  // The second was due after the third and paid before it; the fourth is unpaid.
  ordem_pagamento: csv(
    'exercicio;ug_codigo;mes;fonte;categoria;posicao;exigivel_em;credor_documento;credor_nome;historico;valor;empenho_numero;pago_em;fundamento;justificativa',
    '2026;1;4;1.500.0000;bens;1;10/04/2026;12.ABC.345/01DE-35;Padaria Aurora Ltda;Pães para a merenda;6.250,00;101;20/04/2026;;',
    '2026;1;4;1.600.0000;servicos;2;11/04/2026;529.982.247-25;Maria das Dores;Consultoria em saúde;4.000,50;102;21/04/2026;;',
    '2026;1;4;1.600.0000;servicos;1;09/04/2026;11.222.333/0001-81;Limpeza Clara Ltda;Limpeza dos postos;2.000,00;;25/04/2026;;',
    '2026;1;4;1.600.0000;servicos;3;12/04/2026;11.222.333/0001-81;Limpeza Clara Ltda;Limpeza de vidros;500,00;999;;;',
  ),
} satisfies Partial<Record<ImportacaoTipo, Buffer>>;
