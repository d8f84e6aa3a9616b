export { Plate } from './plate.entity.js';
export { newPlateCode, plateCodeIn } from './plate-code.js';
export { PlateCodePipe } from './plate-code.pipe.js';
export { PlateQueries } from './plate.queries.js';
export { platesData } from './plates.data.js';
export { PlatesModule } from './plates.module.js';
