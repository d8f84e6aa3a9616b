export { Macro } from './macro.entity.js';
export { macrosData } from './macros.data.js';
export { MacrosModule } from './macros.module.js';
