export { AddressRefused, hostOf, OutgoingCalls } from './outgoing-calls.js';
export { ReceiverAddresses } from './receiver-addresses.js';
