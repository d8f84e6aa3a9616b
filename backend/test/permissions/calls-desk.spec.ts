import { testCallsOf } from './calls.js';

testCallsOf('desk');
