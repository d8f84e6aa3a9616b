import { testCallsOf } from './calls.js';

testCallsOf('companies');
