export { Rating, ticketRated } from './rating.entity.js';
export { RatingRequests } from './rating-requests.js';
export { ratingsData } from './ratings.data.js';
export { RatingRequestsModule, RatingsModule } from './ratings.module.js';
