export { BoostChart } from './boost-chart.tsx';
export { BoostDrawing } from './boost-drawing.tsx';
