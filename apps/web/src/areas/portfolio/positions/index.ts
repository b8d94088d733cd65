export { PortfolioHeaderActions } from './ui/head-actions.tsx';
export { PortfolioBody } from './ui/portfolio-body.tsx';
export { usePortfolio } from './use-portfolio.ts';
