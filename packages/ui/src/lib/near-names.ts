export { nearNames } from '@claraboia/contract';
