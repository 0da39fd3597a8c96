import type { Manifesto } from './formato.ts';

const number = new Intl.NumberFormat('pt-BR');
const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Contents of an archive, in a few lines for the operator. */
export function resumoDe({ cliente, criadoEm, produto, tabelas, arquivos, lacre }: Manifesto) {
  const linhas = tabelas.reduce((sum, each) => sum + each.linhas, 0);
  const tamanho = megabytes.format(arquivos.bytes / 1024 ** 2);
  return [
    `  ${cliente.nome} (${cliente.identificador})`,
    `  feito em ${criadoEm}, pela Claraboia ${produto}`,
    `  ${number.format(linhas)} registros em ${tabelas.length} tabelas`,
    `  ${number.format(arquivos.quantidade)} arquivos, ${tamanho} MB`,
    lacre === null
      ? '  sem parte lacrada: não tem os CPF das pessoas nem a chave dos favorecidos'
      : '  com parte lacrada, que se abre com a senha',
  ];
}
