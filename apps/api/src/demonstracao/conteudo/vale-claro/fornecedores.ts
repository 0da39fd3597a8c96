import { formatCnpj } from '@claraboia/contract';
import { cnpjDaRaiz } from '../base/cnpj.ts';

const fornecedor = (nome: string, raiz: string) => ({ nome, cnpj: formatCnpj(cnpjDaRaiz(raiz)) });

/** Suppliers: each bears in its name that it does not exist. */
export const FORNECEDOR = {
  engenharia: fornecedor('Fictícia Engenharia e Obras Ltda.', '99911101'),
  pavimentacao: fornecedor('Pavimentadora Fictícia do Agreste Ltda.', '99911202'),
  medicamentos: fornecedor('Fictícia Medicamentos e Insumos Ltda.', '99911303'),
  merenda: fornecedor('Fictícia Alimentos da Mata Ltda.', '99911404'),
  transporte: fornecedor('Transportes Fictícios Vale Verde Ltda.', '99911505'),
  combustivel: fornecedor('Posto Fictício da Ladeira Ltda.', '99911606'),
  limpeza: fornecedor('Fictícia Limpeza Urbana Ltda.', '99911707'),
  informatica: fornecedor('Fictícia Soluções em Informática Ltda.', '99911808'),
  grafica: fornecedor('Gráfica Fictícia Papel e Tinta Ltda.', '99911909'),
  // The alphanumeric form, in use for new registrations since July 2026.
  iluminacao: fornecedor('Fictícia Iluminação Pública Ltda.', '99FC2026'),
  hospitalar: fornecedor('Fictícia Equipamentos Hospitalares Ltda.', '99912111'),
  mobiliario: fornecedor('Móveis Fictícios Escolares Ltda.', '99912212'),
} as const;
